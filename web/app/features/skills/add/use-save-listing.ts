import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { pounds } from '@sparkhood/contract/primitives/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { memberId } from '../../../lib/session.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { useLostPhotos } from '../photos/lost-photos.tsx'
import type { ListedPhoto } from '../photos/photo-list.ts'
import type { usePhotos } from '../photos/use-photos.ts'
import { readSkill, useAddSkill } from '../queries.ts'
import { rateMinor } from '../skill-fields.tsx'
import type { Draft } from './draft.ts'

let held: { member: string; photos: ListedPhoto[] } | undefined

/** The photos chosen in the wizard, until the page is reloaded: files cannot be stored. */
export const heldPhotos = (): ListedPhoto[] => (held?.member === memberId() ? held.photos : [])
/** Keeps the photos that are not uploaded yet; uploaded ones belong to the listing. */
const holdPhotos = (photos: ListedPhoto[]): void => {
  held = { member: memberId(), photos: photos.filter((photo) => 'file' in photo) }
}
const dropPhotos = (): void => {
  held = undefined
}

type Wanted = {
  draft: Draft
  photos: ReturnType<typeof usePhotos>
  change: (part: Partial<Draft>) => void
  forget: () => void
}

/** Creates the listing of a draft, then uploads its photos one by one. Photos that fail can be tried again or left out. */
export const useSaveListing = ({ draft, photos, change, forget }: Wanted) => {
  const navigate = useNavigate()
  const add = useAddSkill()
  const [created, setCreated] = useState<OwnSkill>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // The state of the last photos changes after the listing is complete; they must not be kept again.
  const isOver = useRef(false)
  // So that a member who leaves the wizard by accident finds them again.
  useEffect(() => {
    if (!isOver.current) holdPhotos(photos.photos)
  }, [photos.photos])
  const hasLostPhotos = useLostPhotos({
    photos: photos.photos,
    kept: draft.photos,
    keep: (unsent) => {
      if (!isOver.current) change({ photos: unsent })
    },
  })

  const leave = (skill: OwnSkill, message?: string): void => {
    isOver.current = true
    forget()
    dropPhotos()
    if (message) toast(message)
    void navigate(`/settings/skills/${skill._id}`, { replace: true })
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      // A first attempt may have uploaded some of the photos.
      const skill = created ? await readSkill(created._id) : (await add.mutateAsync({ body: getBody(draft) })).data
      setCreated(skill)
      // So that returning to this draft does not create the listing again.
      change({ listed: skill._id })
      if (await photos.send(skill)) leave(skill, 'Skill added successfully')
      else setError('It’s listed, but some photos didn’t upload. Try those again or remove them.')
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return {
    start,
    busy,
    error,
    created,
    hasLostPhotos,
    reset: () => setError(undefined),
    leave: () => created && leave(created),
  }
}

/** Redirects from a draft whose listing exists, but lacks photos, to the listing. */
export const useListedAlready = ({ listed }: Draft, forget: () => void): void => {
  const navigate = useNavigate()
  const before = useRef(listed)
  const leave = useEffectEvent((id: string) => {
    forget()
    dropPhotos()
    toast('It’s already listed. Add the missing photos here.')
    void navigate(`/settings/skills/edit/${id}`, { replace: true })
  })
  useEffect(() => {
    if (before.current) leave(before.current)
  }, [])
}

/** The body of the call. Throws unless every step is complete. */
const getBody = ({ kind, category, title, level, description, unit, rate }: Draft) => {
  const minor = rateMinor(rate)
  if (!kind || !category || !level || minor === undefined) throw new Error('Please fill in all required fields')
  return {
    skillCategoryId: category.id,
    kind,
    skill_type: title.trim(),
    rate_unit: kind === 'tool' ? unit : ('hour' as const),
    experience_level: level,
    description: description.trim(),
    hourly_rate: pounds(minor),
  }
}
