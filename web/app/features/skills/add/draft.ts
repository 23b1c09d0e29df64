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
  /** How many photos are still to be sent; a reload loses them, and says so. */
  photos: z.number().default(0),
  /** What it is listed as already, with photos of it still to be sent. */
  listed: z.string().optional(),
})

/** A listing on its way: what the wizard has been told so far, photos apart. */
export type Draft = z.output<typeof draft>

export const freshDraft: Draft = { title: '', description: '', unit: 'hour', rate: usualRate, photos: 0 }

const read = (text: string | undefined): Draft => {
  try {
    return draft.parse(JSON.parse(text ?? ''))
  } catch {
    return freshDraft
  }
}

/** Whether anything has been said that would be a pity to lose. */
export const isBegun = ({ category, title, description }: Draft): boolean =>
  category !== undefined || title.trim() !== '' || description.trim() !== ''

/** Whether words or photos of it would be lost, or stand under what they do not mean, if this category were listed instead. */
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
    // Written at once: what waits for the next drawing would be written after the draft was forgotten.
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

/** What a step still lacks, in the words of the form; undefined when one may go on. */
export const lacks = (step: Step, { kind, category, title, level, description, rate }: Draft): string | undefined => {
  const skill = kind !== undefined && category !== undefined && (kind !== 'tool' || title.trim() !== '')
  const filled = { skill, level, description: description.trim(), rate: rate !== '', photos: true }
  if (!filled[step]) return 'Please fill in all required fields'
  if (step === 'skill') return publicTextProblem(title)
  if (step === 'description') return publicTextProblem(description)
  return step === 'rate' ? rateProblem(rate) : undefined
}

/** The furthest step that may be opened: the first that lacks something. */
export const furthest = (draft: Draft): number => {
  const first = steps.findIndex((step) => lacks(step, draft))
  return first === -1 ? steps.length - 1 : first
}

/** What a step is given: the draft, the way to change it, and what it lacks. */
export type StepProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  onChosen: (category: NonNullable<Draft['category']>) => void
  problem: string | undefined
}
