import { photoAt } from '@sparkhood/contract/files'
import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { useEffect, useRef, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import type { BoardPhoto } from '../../../ui/photos/board/photo-board.tsx'
import { readSkill, useAddPhotos, useOrderPhotos, useRemovePhotos } from '../queries.ts'
import {
  getStored,
  type ListedPhoto,
  movedTo,
  type Report,
  type Standing,
  savePhotos,
  storedPhotos,
} from './photo-list.ts'
import { getPhotos } from './photos-of.ts'

const getAddresses = (skill: OwnSkill): string[] => getPhotos(skill).map(({ address }) => address)

let lastKey = 0
const newPhoto = (file: File, replaces?: string): ListedPhoto => {
  lastKey += 1
  return { key: `new ${lastKey}`, file, state: 'new', replaces }
}

/** The photos of a listing while they are chosen, cropped, ordered and uploaded. */
export const usePhotos = (initial: () => ListedPhoto[]) => {
  const [photos, setPhotos] = useState(initial)
  const known = useRef(new Set(photos.flatMap((photo) => ('address' in photo ? [photo.address] : []))))
  const toSource = useSources()
  const save = useSavePhotos()

  const put = (key: string, photo: ListedPhoto): void => {
    if ('address' in photo) known.current.add(photo.address)
    setPhotos((now) => now.map((one) => (one.key === key ? photo : one)))
  }
  return {
    photos,
    board: {
      photos: photos.map((photo) => shownAs(photo, toSource)),
      onAdd: (files: File[]) => setPhotos((now) => [...now, ...files.map((file) => newPhoto(file))]),
      onRemove: (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
      onMove: (key: string, to: number) => setPhotos((now) => movedTo(now, key, to)),
      onCropped: (key: string, file: File) =>
        setPhotos((now) => now.map((one) => (one.key === key ? newPhoto(file, getStored(one)) : one))),
    },
    clear: () => setPhotos([]),
    /** Uploads the new photos. Returns whether all photos are stored now. */
    send: async (skill: OwnSkill): Promise<boolean> => {
      const saved = await save(photos, { skill, known: known.current }, put)
      setPhotos(saved)
      return saved.every((photo) => 'address' in photo)
    },
  }
}

const shownAs = (photo: ListedPhoto, toSource: (file: File) => string): BoardPhoto =>
  'address' in photo
    ? { key: photo.key, source: photoAt(photo.address, 'full'), name: 'photo', state: 'stored' }
    : {
        key: photo.key,
        source: toSource(photo.file),
        name: photo.file.name,
        state: photo.state,
        problem: photo.problem,
      }

/** Object URLs of chosen files, revoked when the component unmounts. */
const useSources = () => {
  const sources = useRef(new Map<File, string>())
  useEffect(() => {
    const known = sources.current
    return () => {
      for (const address of known.values()) URL.revokeObjectURL(address)
      known.clear()
    }
  }, [])
  return (file: File): string => {
    const known = sources.current.get(file)
    if (known) return known
    const address = URL.createObjectURL(file)
    sources.current.set(file, address)
    return address
  }
}

type Listed = { skill: OwnSkill; known: Standing['known'] }

const useSavePhotos = () => {
  const { mutateAsync: remove } = useRemovePhotos()
  const { mutateAsync: add } = useAddPhotos()
  const { mutateAsync: order } = useOrderPhotos()
  return (photos: ListedPhoto[], { skill, known }: Listed, report: Report) => {
    const params = { id: skill._id }
    const heard = ({ data }: { data: OwnSkill }): string[] => getAddresses(data)
    return savePhotos(
      photos,
      { stored: getAddresses(skill), known },
      {
        report,
        wordsFor: getMessage,
        calls: {
          // By their current fields, because photos move up when one is removed.
          remove: async (gone) => {
            const fields = getPhotos(await readSkill(skill._id)).filter(({ address }) => gone.includes(address))
            return heard(await remove({ params, body: Object.fromEntries(fields.map(({ field }) => [field, true])) }))
          },
          add: async (file, replaces) =>
            heard(await add({ params, body: { replaces }, files: { thumbnails: [file] } })),
          order: async (addresses) => heard(await order({ params, body: { order: addresses } })),
        },
      },
    )
  }
}

export const initiallyStored = (skill: OwnSkill): ListedPhoto[] => storedPhotos(getAddresses(skill))
