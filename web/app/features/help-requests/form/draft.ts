import { useLocalStorage } from '@mantine/hooks'
import { minVisits } from '@sparkhood/contract/bookings/arrangement-terms'
import { type HelpForm, type HelpRequest, helpAudiences, helpRewards } from '@sparkhood/contract/helping/requests'
import { helpRepeats, maxHelpTimes } from '@sparkhood/contract/helping/terms'
import { isId } from '@sparkhood/contract/primitives/ids'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'
import { readPounds } from '../../../ui/forms/read-pounds.ts'

const draft = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  /** The member's choice; until then it is guessed. */
  category: z.string().optional(),
  when: z.enum(['any', 'day', 'range']).default('any'),
  firstDay: z.string().default(''),
  lastDay: z.string().default(''),
  hours: z.number().default(1),
  repeats: z.enum(['once', ...helpRepeats]).default('once'),
  times: z.string().default('6'),
  reward: z.enum(helpRewards).default('favour'),
  budget: z.string().default(''),
  swapSkill: z.string().default(''),
  audience: z.enum(helpAudiences).default('nearby'),
  elsewhere: z.boolean().default(false),
  location: z.string().default(''),
  lat: z.number().optional(),
  lon: z.number().optional(),
})
/** A draft of a request, without its photos. */
export type Draft = z.output<typeof draft>

export const freshDraft: Draft = draft.parse({})

/** Prefilled values: a search term, its category, or an earlier request. */
export type Brought = Partial<Draft>

const longestTitle = 120

/** The prefilled values in an address: `?title=Hedge+trimmer&category=…`. */
export function readBrought(query: URLSearchParams): Brought {
  const [title, category] = [query.get('title')?.trim().slice(0, longestTitle), query.get('category')]
  return { ...(title && { title }), ...(category && isId(category) && { category }) }
}

/** The values of an ended request to be asked again, from the navigation state; empty if there are none. */
export const readAgain = (state: unknown): Brought => z.object({ again: draft }).safeParse(state).data?.again ?? {}

/** A stored draft, with prefilled values for its empty fields. */
export function readDraft(text: string | undefined, brought: Brought): Draft {
  try {
    const kept = draft.parse(JSON.parse(text ?? ''))
    return kept.title.trim() === '' ? { ...kept, ...brought } : kept
  } catch {
    return { ...freshDraft, ...brought }
  }
}

/** The draft, kept in this browser until it is sent or the member signs out. */
export const useDraft = (brought: Brought) =>
  useLocalStorage<Draft>({
    key: `help-draft ${memberId()}`,
    defaultValue: { ...freshDraft, ...brought },
    deserialize: (text) => readDraft(text, brought),
    getInitialValueInEffect: false,
  })

/** The values of an existing request; its place stays unless another is chosen. */
export const getDraft = (request: HelpRequest): Draft => ({
  ...freshDraft,
  title: request.title,
  description: request.description,
  category: request.category?._id ?? '',
  when: request.first_day === null ? 'any' : request.first_day === request.last_day ? 'day' : 'range',
  firstDay: request.first_day ?? '',
  lastDay: request.last_day ?? '',
  hours: request.hours,
  repeats: request.repeats ?? 'once',
  times: String(request.times ?? 6),
  reward: request.reward,
  budget: request.budget === null ? '' : (request.budget / 100).toFixed(2),
  swapSkill: request.swap?._id ?? '',
  audience: request.audience,
})

/** The same to ask again: for any date, at home. */
export const getDraftAgain = (request: HelpRequest): Draft => ({
  ...getDraft(request),
  when: 'any',
  firstDay: '',
  lastDay: '',
})

export type Problems = Partial<
  Record<'title' | 'firstDay' | 'lastDay' | 'times' | 'budget' | 'swapSkill' | 'location', string>
>

/** The errors of the form by field. */
export function getProblems(said: Draft, hasHome: boolean): Problems {
  const problems: Problems = {}
  if (said.title.trim() === '') problems.title = 'Say in a few words what you need'
  if (said.when !== 'any' && said.firstDay === '') problems.firstDay = 'Choose a day'
  if (said.when === 'range' && said.lastDay === '') problems.lastDay = 'Choose a day'
  if (said.when === 'range' && said.lastDay !== '' && said.lastDay < said.firstDay)
    problems.lastDay = 'The last day is before the first'
  const most = said.repeats === 'once' ? undefined : maxHelpTimes[said.repeats]
  const times = Number(said.times)
  if (most && !(Number.isInteger(times) && times >= minVisits && times <= most))
    problems.times = `Enter a number from ${minVisits} to ${most}`
  const isPaid = said.reward === 'pounds' || said.reward === 'sparks'
  if (isPaid && said.budget.trim() !== '') {
    const amount = readPounds(said.budget)
    if (Number.isNaN(amount)) problems.budget = 'Enter an amount, such as 12.50'
    else if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) problems.budget = 'Use at most two decimals'
  }
  if (said.reward === 'swap' && said.swapSkill === '') problems.swapSkill = 'Choose what you give in return'
  if ((said.elsewhere || !hasHome) && said.lat === undefined) problems.location = 'Choose a place from the suggestions'
  return problems
}

/** The body of the call. */
export function getForm(said: Draft, category: string | undefined): HelpForm {
  const isPaid = said.reward === 'pounds' || said.reward === 'sparks'
  const place = said.lat === undefined ? {} : { booking_lat: said.lat, booking_lon: said.lon }
  return {
    title: said.title.trim(),
    description: said.description,
    category_id: category || undefined,
    first_day: said.when === 'any' ? undefined : said.firstDay,
    last_day: said.when === 'range' ? said.lastDay : undefined,
    hours: said.hours,
    repeats: said.repeats === 'once' ? undefined : said.repeats,
    times: said.repeats === 'once' ? undefined : Number(said.times),
    reward: said.reward,
    budget: isPaid && said.budget.trim() !== '' ? Math.round(readPounds(said.budget) * 100) : undefined,
    swap_skill_id: said.reward === 'swap' ? said.swapSkill : undefined,
    audience: said.audience,
    booking_location: said.lat === undefined ? '' : said.location,
    booking_lat: undefined,
    booking_lon: undefined,
    ...place,
  }
}
