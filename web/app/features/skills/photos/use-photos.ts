import { photoAt } from '@sparkhood/contract/files'
import type { OwnSkill } from '@sparkhood/contract/skills'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/words.ts'
import type { BoardPhoto } from '../../../ui/photos/board/photo-board.tsx'
import { useAddPhotos, useOrderPhotos, useRemovePhotos } from '../queries.ts'
import { type ListedPhoto, movedTo, savePhotos, storedPhotos } from './photo-list.ts'
import { photosOf } from './photos-of.ts'

const addressesOf = (skill: OwnSkill): string[] => photosOf(skill).map(({ address }) => address)

let lastKey = 0
const newPhoto = (file: File): ListedPhoto => {
  lastKey += 1
  return { key: `new ${lastKey}`, file, state: 'new' }
}

/** The photos of a listing while they are chosen, cropped, put in order and sent. */
export const usePhotos = (initial: () => ListedPhoto[], onChange?: (photos: ListedPhoto[]) => void) => {
  const [photos, setPhotos] = useState(initial)
  const sourceOf = useSources()
  const save = useSavePhotos()
  useEffect(() => onChange?.(photos), [photos, onChange])

  const put = (key: string, photo: ListedPhoto): void =>
    setPhotos((now) => now.map((one) => (one.key === key ? photo : one)))
  return {
    photos,
    board: {
      photos: photos.map((photo) => shownAs(photo, sourceOf)),
      onAdd: (files: File[]) => setPhotos((now) => [...now, ...files.map(newPhoto)]),
      onRemove: (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
      onMove: (key: string, to: number) => setPhotos((now) => movedTo(now, key, to)),
      onCropped: (key: string, file: File) => put(key, newPhoto(file)),
    },
    /** Sends what is not stored yet. Answers whether all of them are now. */
    send: async (skill: OwnSkill): Promise<boolean> => {
      const saved = await save(photos, skill, put)
      setPhotos(saved)
      return saved.every((photo) => 'address' in photo)
    },
  }
}

const shownAs = (photo: ListedPhoto, sourceOf: (file: File) => string): BoardPhoto =>
  'address' in photo
    ? { key: photo.key, source: photoAt(photo.address, 'full'), name: 'photo', state: 'stored' }
    : {
        key: photo.key,
        source: sourceOf(photo.file),
        name: photo.file.name,
        state: photo.state,
        problem: photo.problem,
      }

/** Addresses under which this page shows files; given back when it is left. */
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

const useSavePhotos = () => {
  const { mutateAsync: remove } = useRemovePhotos()
  const { mutateAsync: add } = useAddPhotos()
  const { mutateAsync: order } = useOrderPhotos()
  return (photos: ListedPhoto[], skill: OwnSkill, report: (key: string, photo: ListedPhoto) => void) => {
    const params = { id: skill._id }
    let today = skill
    const heard = ({ data }: { data: OwnSkill }): string[] => {
      today = data
      return addressesOf(data)
    }
    return savePhotos(photos, addressesOf(skill), {
      report,
      wordsFor: messageOf,
      calls: {
        // By the fields in which they stand today, since those move up once one is gone.
        remove: async (gone) => {
          const fields = photosOf(today).filter(({ address }) => gone.includes(address))
          return heard(await remove({ params, body: Object.fromEntries(fields.map(({ field }) => [field, true])) }))
        },
        add: async (file) => heard(await add({ params, files: { thumbnails: [file] } })),
        order: async (addresses) => heard(await order({ params, body: { order: addresses } })),
      },
    })
  }
}

export const initiallyStored = (skill: OwnSkill): ListedPhoto[] => storedPhotos(addressesOf(skill))
