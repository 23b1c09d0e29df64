import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import type { Draft, Problems } from '../draft.ts'

/** The questions of a booking in order. The length comes before the date, because the free dates depend on it. */
export const steps = ['what', 'where', 'length', 'day', 'time', 'photos', 'check'] as const
export type Step = (typeof steps)[number]

/** The fields of each step. */
const wanted: Record<Step, readonly (keyof Draft)[]> = {
  what: ['description'],
  where: ['location'],
  length: [],
  day: ['day'],
  time: ['time'],
  photos: [],
  check: [],
}

/** Whether a step is complete. */
export const isAnswered = (step: Step, missing: Problems): boolean =>
  wanted[step].every((field) => missing[field] === undefined)

/** The step in the address, or the first incomplete one before it; the first step by default. */
export function stepAt(name: string | null, missing: Problems): Step {
  const asked = (steps as readonly (string | null)[]).indexOf(name)
  const open = steps.findIndex((step) => !isAnswered(step, missing))
  return steps[Math.max(0, open === -1 ? asked : Math.min(asked, open))] ?? 'what'
}

type Offer = Pick<SkillOffer, 'kind'> & { owner: Pick<SkillOffer['owner'], 'firstname'> }

/** The question of a step. */
export function getQuestion(step: Step, { kind, owner: { firstname } }: Offer): string {
  const isTool = kind === 'tool'
  const questions: Record<Step, string> = {
    what: isTool ? 'What is it for?' : 'What do you need?',
    where: isTool ? 'Where do you meet?' : `Where should ${firstname} come?`,
    length: isTool ? 'For how long?' : 'How long will it take?',
    day: 'Which day?',
    time: 'What time?',
    photos: 'Do you want to add a photo?',
    check: 'Is this right?',
  }
  return questions[step]
}
