import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import type { Draft, Problems } from '../draft.ts'

/** The questions of a booking in their order. The length comes before the day: it decides when somebody is free. */
export const steps = ['what', 'where', 'length', 'day', 'time', 'photos', 'check'] as const
export type Step = (typeof steps)[number]

/** What each has to be answered with. */
const wanted: Record<Step, readonly (keyof Draft)[]> = {
  what: ['description'],
  where: ['location'],
  length: [],
  day: ['day'],
  time: ['time'],
  photos: [],
  check: [],
}

/** Whether a step leaves nothing open. */
export const isAnswered = (step: Step, missing: Problems): boolean =>
  wanted[step].every((field) => missing[field] === undefined)

/** The step that an address names, or the first one before it that is still open; the first where it names none. */
export function stepAt(name: string | null, missing: Problems): Step {
  const asked = (steps as readonly (string | null)[]).indexOf(name)
  const open = steps.findIndex((step) => !isAnswered(step, missing))
  return steps[Math.max(0, open === -1 ? asked : Math.min(asked, open))] ?? 'what'
}

type Offer = Pick<SkillOffer, 'kind'> & { owner: Pick<SkillOffer['owner'], 'firstname'> }

/** What a step asks. */
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
