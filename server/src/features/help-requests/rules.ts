import type { HelpAction, HelpForm, HelpReward, HelpStatus } from '@sparkhood/contract/helping/requests'
import { type HelpRepeats, helpOpenDays, helpReminderDays } from '@sparkhood/contract/helping/terms'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { dayMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { Temporal } from 'temporal-polyfill'
import { placeDay } from '../../platform/clock.ts'

const getStart = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime(placeTimeZone).epochMilliseconds)

type Days = Pick<HelpForm, 'first_day' | 'last_day'>

/** The first and the last day of a form; nulls if any day will do. */
export const getDays = ({
  first_day: first,
  last_day: last,
}: Days): { firstDay: string | null; lastDay: string | null } => ({
  firstDay: first ?? last ?? null,
  lastDay: last ?? first ?? null,
})

/** The refusal for the days of a form; undefined if they are valid. */
export function refusalForDays(days: Days, now: Date): RefusalCode | undefined {
  const { firstDay, lastDay } = getDays(days)
  if (firstDay === null || lastDay === null) return undefined
  if (lastDay < firstDay) return 'help.days_reversed'
  if (lastDay < placeDay(now)) return 'help.day_past'
  return firstDay > Temporal.PlainDate.from(placeDay(now)).add({ days: helpOpenDays }).toString()
    ? 'help.days_too_far'
    : undefined
}

/** When a request closes: at the end of its last day, and after 30 days at the latest. */
export function closesAt(lastDay: string | null, now: Date): Date {
  const latest = new Date(now.getTime() + helpOpenDays * dayMs)
  if (lastDay === null) return latest
  const end = getStart(Temporal.PlainDate.from(lastDay).add({ days: 1 }))
  return end < latest ? end : latest
}

/** Requests that close by this moment are due for a reminder. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + helpReminderDays * dayMs)

/** The currency of a reward; null if nothing is paid. */
export const currencyOfReward = (reward: HelpReward): Currency | null =>
  (({ pounds: 'gbp', sparks: 'spark', swap: null, favour: null }) as const)[reward]

/** What the rules need of a stored request. */
export type Standing = { status: HelpStatus; closesAt: Date; lastDay: string | null }

/** The current status: a request past its deadline has expired, whether or not that is recorded. */
export const statusNow = ({ status, closesAt: closes }: Standing, now: Date): HelpStatus =>
  status === 'open' && closes <= now ? 'expired' : status

/** Whether a request can be open again: its days are still to come. */
const mayReopen = ({ lastDay }: Standing, now: Date): boolean => lastDay === null || lastDay >= placeDay(now)

/** What a viewer may do with a request now. */
export function helpActionsFor(standing: Standing, isAsker: boolean, now: Date): HelpAction[] {
  const status = statusNow(standing, now)
  if (!isAsker) return status === 'open' ? ['offer'] : []
  if (status === 'open') return ['edit', 'withdraw', ...(isNearEnd(standing, now) ? (['renew'] as const) : [])]
  return status === 'expired' && mayReopen(standing, now) ? ['renew'] : []
}

// Renewing gains nothing if the last day ends it anyway.
const isNearEnd = (standing: Standing, now: Date): boolean =>
  mayReopen(standing, now) &&
  standing.closesAt <= remindedUntil(now) &&
  closesAt(standing.lastDay, now).getTime() > standing.closesAt.getTime()

type Deal = Pick<HelpForm, 'reward'> & {
  swapSkillId: string | null
  lat: number
  lon: number
  repeats: HelpRepeats | null
  times: number | null
}

/** Whether the reward, the place or the repetition has changed: helpers would do something that they did not offer. */
export const isDealChanged = (before: Deal, after: Deal): boolean =>
  before.reward !== after.reward ||
  before.swapSkillId !== after.swapSkillId ||
  before.lat !== after.lat ||
  before.lon !== after.lon ||
  before.repeats !== after.repeats ||
  before.times !== after.times

export type Worded = {
  title: string
  description: string
  categoryId: string | null
  category: string | null
  location: string
  firstDay: string | null
  lastDay: string | null
  halfHours: number
  repeats: HelpRepeats | null
  times: number | null
  reward: HelpReward
  budgetMinor: number | null
}

/** Whether the text, category, place, days or hours have changed: helpers have to confirm their offers. */
export const needsConfirmation = (before: Worded, after: Worded): boolean =>
  before.title !== after.title ||
  before.description !== after.description ||
  before.categoryId !== after.categoryId ||
  before.location !== after.location ||
  before.firstDay !== after.firstDay ||
  before.lastDay !== after.lastDay ||
  before.halfHours !== after.halfHours

const wordsFor = (one: Worded): Record<string, string> => ({
  title: one.title,
  description: one.description,
  category: one.category ?? '',
  day:
    one.firstDay === null
      ? 'any day'
      : one.firstDay === one.lastDay
        ? one.firstDay
        : `${one.firstDay} to ${one.lastDay}`,
  hours: String(one.halfHours / 2),
  repeats: one.repeats === null ? 'once' : `${one.repeats}, ${one.times} times`,
  reward: one.reward,
  budget: one.budgetMinor === null ? 'make me an offer' : String(one.budgetMinor / 100),
})

/**
 * The changed fields of a request with offers, each with its previous value. The previous description is omitted: it
 * may contain what its asker wants removed.
 */
export function changesBetween(before: Worded, after: Worded): { field: string; was: string }[] {
  const [was, is] = [wordsFor(before), wordsFor(after)]
  return Object.entries(was).flatMap(([field, said]) =>
    is[field] === said ? [] : [{ field, was: field === 'description' ? '' : said }],
  )
}
