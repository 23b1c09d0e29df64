import { useLocalStorage } from '@mantine/hooks'
import { defaultRatePounds, experienceLevels, listingKinds, rateUnits } from '@sparkhood/contract/listings/skills'
import { publicTextProblem } from '@sparkhood/contract/primitives/contact-details'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'
import { rateProblem } from '../skill-fields.tsx'

const usualRate = defaultRatePounds.toFixed(2)

const draft = z.object({
  kind: z.enum(listingKinds).optional(),
  category: z.object({ id: z.string(), title: z.string(), picture: z.string() }).optional(),
  title: z.string().default(''),
  level: z.enum(experienceLevels).optional(),
  description: z.string().default(''),
  unit: z.enum(rateUnits).default('hour'),
  rate: z.string().default(usualRate),
  /** How many photos are not uploaded yet; a reload loses them, and the wizard then says so. */
  photos: z.number().default(0),
  /** The id of the listing, if it is saved and some of its photos are not uploaded yet. */
  listed: z.string().optional(),
})

/** A listing that is being written: what was entered in the wizard so far, without photos. */
export type Draft = z.output<typeof draft>

export const freshDraft: Draft = draft.parse({})

const read = (text: string | undefined): Draft => {
  try {
    return draft.parse(JSON.parse(text ?? ''))
  } catch {
    return freshDraft
  }
}

/** Whether the draft has anything worth keeping. */
export const isBegun = ({ category, title, description }: Draft): boolean =>
  category !== undefined || title.trim() !== '' || description.trim() !== ''

/** Whether the draft has text or photos for another category than this one, to which they may not apply. */
export const isOfAnother = ({ category, title, description, photos }: Draft, id: string): boolean =>
  category?.id !== id && (title.trim() !== '' || description.trim() !== '' || photos > 0)

/** The draft, kept in this browser until it is saved or the member signs out. */
export const useDraft = () => {
  const [kept, setKept, remove] = useLocalStorage<Draft>({
    key: `skill-draft ${memberId()}`,
    defaultValue: freshDraft,
    deserialize: read,
    getInitialValueInEffect: false,
  })
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  }, [kept])
  return {
    draft: kept,
    // Written at once: an update that waits for the next render could come after `forget`.
    change: (part: Partial<Draft>): void => {
      latest.current = { ...latest.current, ...part }
      setKept(latest.current)
    },
    forget: (): void => {
      latest.current = freshDraft
      remove()
    },
  }
}

export const steps = ['skill', 'level', 'description', 'rate', 'photos'] as const
export type Step = (typeof steps)[number]

/** The error message of a step; undefined if it is complete. */
export const lacks = (step: Step, { kind, category, title, level, description, rate }: Draft): string | undefined => {
  const skill = kind !== undefined && category !== undefined && (kind !== 'tool' || title.trim() !== '')
  const filled = { skill, level, description: description.trim(), rate: rate !== '', photos: true }
  if (!filled[step]) return 'Please fill in all required fields'
  if (step === 'skill') return publicTextProblem(title)
  if (step === 'description') return publicTextProblem(description)
  return step === 'rate' ? rateProblem(rate) : undefined
}

/** The furthest step that may be opened: the first incomplete one. */
export const furthest = (draft: Draft): number => {
  const first = steps.findIndex((step) => lacks(step, draft))
  return first === -1 ? steps.length - 1 : first
}

/** The props of a step: the draft, how to change it, and the step's error. */
export type StepProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  onChosen: (category: NonNullable<Draft['category']>) => void
  problem: string | undefined
}
