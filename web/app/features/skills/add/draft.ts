import { useSessionStorage } from '@mantine/hooks'
import { defaultRatePounds, experienceLevels } from '@sparkhood/contract/skills'
import { z } from 'zod'
import { rateMinor } from '../skill-fields.tsx'

const usualRate = defaultRatePounds.toFixed(2)

const draft = z.object({
  category: z.object({ id: z.string(), title: z.string(), picture: z.string() }).optional(),
  level: z.enum(experienceLevels).optional(),
  description: z.string().default(''),
  rate: z.string().default(usualRate),
})

/** A skill on its way: what the wizard has been told so far, photos apart. */
export type Draft = z.output<typeof draft>

const freshDraft: Draft = { description: '', rate: usualRate }

const read = (text: string | undefined): Draft => {
  try {
    return draft.parse(JSON.parse(text ?? ''))
  } catch {
    return freshDraft
  }
}

/** The draft, kept in this tab until it is saved. */
export const useDraft = () => {
  const [kept, setKept, forget] = useSessionStorage<Draft>({
    key: 'skillDraft',
    defaultValue: freshDraft,
    deserialize: read,
    getInitialValueInEffect: false,
  })
  return { draft: kept, change: (part: Partial<Draft>) => setKept({ ...kept, ...part }), forget }
}

export const steps = ['skill', 'level', 'description', 'rate', 'photos'] as const
export type Step = (typeof steps)[number]

/** What a step still lacks, in the words of the form; undefined when one may go on. */
export const lacks = (step: Step, { category, level, description, rate }: Draft): string | undefined => {
  const filled = { skill: category, level, description: description.trim(), rate: rate !== '', photos: true }
  if (!filled[step]) return 'Please fill in all required fields'
  if (step === 'rate' && rateMinor(rate) === undefined) return 'Enter a rate between £0 and £1,000'
  return undefined
}

/** The furthest step that may be opened: the first that lacks something. */
export const furthest = (draft: Draft): number => {
  const first = steps.findIndex((step) => lacks(step, draft))
  return first === -1 ? steps.length - 1 : first
}
