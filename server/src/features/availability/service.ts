import { isDeepStrictEqual } from 'node:util'
import {
  type AvailabilityException,
  type addException as addExceptionEndpoint,
  type changeAvailability as changeEndpoint,
  type DaySlots,
  furthestBookableDays,
  isOrdered,
  type listSlots as listSlotsEndpoint,
  maxBufferMinutes,
  type OwnAvailability,
  soonestLeadHours,
} from '@sparkhood/contract/bookings/availability'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { dayMs, hourMs, minuteMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import { type Lasting, placeDay, startOfDay } from '../../platform/clock.ts'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'
import {
  type Asked,
  type Facts,
  findObstacle as findObstacleIn,
  freeSlots,
  type Obstacle,
  spanDays,
  usualTerms,
} from './rules.ts'
import { findOutline, getWeek, type OutlineChange, outlineAfter } from './rules-week.ts'

const maxExceptions = 100
const maxExceptionDays = 366
/** How far ahead the next free time is searched. */
const searchedDays = 92
/** How far ahead a card shows it. */
const shownDays = 14

/** The actor's hours, and the exceptions that are not over. */
export async function getAvailability(scope: MemberScope): Promise<OwnAvailability> {
  const { terms, exceptions } = await queries.getOwn(scope, getToday(scope))
  const { noticeHours, bufferMinutes, bankHolidays, weekly } = terms ?? usualTerms
  return {
    notice_hours: noticeHours,
    buffer_minutes: bufferMinutes,
    bank_holidays: bankHolidays,
    weekly,
    stated: terms !== null,
    exceptions,
  }
}

/** Changes the actor's usual week and terms. Existing bookings are not affected. */
export async function changeAvailability(
  scope: MemberScope,
  body: InputOf<typeof changeEndpoint>['body'],
): Promise<void> {
  await queries.writeTerms(scope, {
    noticeHours: body.notice_hours,
    bufferMinutes: body.buffer_minutes,
    bankHolidays: body.bank_holidays,
    weekly: body.weekly,
  })
}

/**
 * Changes the actor's usual week to the same hours each day and keeps the other terms. An omitted time stays; an empty
 * one resets the week to the default. A week that already has this outline keeps all its detail.
 */
export async function changeUsualHours(scope: MemberScope, change: OutlineChange): Promise<void> {
  const { terms } = await queries.getOwn(scope, getToday(scope))
  const { weekly, ...others } = terms ?? usualTerms
  const today = terms ? findOutline(weekly) : undefined
  const outline = outlineAfter(today, change)
  if (isDeepStrictEqual(today, outline)) return
  if (!outline && isDeepStrictEqual({ ...others, weekly: usualTerms.weekly }, usualTerms))
    await queries.dropTerms(scope)
  else await queries.writeTerms(scope, { ...others, weekly: outline ? getWeek(outline) : usualTerms.weekly })
}

/**
 * Adds days with other hours. Refuses past days, more than a year of them, and only one of the two times; and, until
 * they confirm, days away on which the actor is booked or asked for, which it names. Requests are then declined.
 */
export async function addException(
  scope: MemberScope,
  form: InputOf<typeof addExceptionEndpoint>['body'],
): Promise<AvailabilityException> {
  const days = spanDays(form.first_day, form.last_day)
  const today = getToday(scope)
  if (days < 1 || days > maxExceptionDays || form.last_day < today) refuse('availability.days')
  const { opens, closes } = form
  if ((opens === null) !== (closes === null)) refuse('availability.hours')
  if (opens !== null && closes !== null && !isOrdered({ opens, closes })) refuse('availability.hours')
  const { confirm, ...other } = form
  const kept = { _id: newId(), ...other }
  return scope.transaction(async (inner) => {
    await takeAdvisoryLock(inner.db, 'availability', inner.actor.id)
    if (opens === null && !confirm) await refuseBooked(inner, form)
    const written = await queries.writeException(inner, kept, { today, most: maxExceptions })
    if (written === 0) refuse('availability.too_many')
    if (opens === null)
      await inner.emit(domainEvent('member.away', { memberId: inner.actor.id, exceptionId: kept._id }))
    return kept
  })
}

const bookedAs = { pending: 'request', accepted: 'booking', in_progress: 'booking', visit: 'visit' } as const

/** Refuses days on which the actor is booked, in either role, or asked for; the issues name each booking by the actor's side and its id. */
async function refuseBooked(scope: MemberScope, days: { first_day: string; last_day: string }): Promise<void> {
  const found = await queries.listBookedOn(scope, days, placeTimeZone)
  if (found.length === 0) return
  const issues = found.map(({ id, side, status, title, other, starts_at }) => ({
    path: `${bookedAs[status]}.${side}.${id}`,
    message: `${title} with ${other}, ${momentInWords(starts_at, scope.now)}`,
  }))
  refuse('availability.booked', { issues })
}

/** Removes an exception of the actor's. */
export async function removeException(scope: MemberScope, exceptionId: string): Promise<void> {
  if ((await queries.dropException(scope, exceptionId)) === 0) refuse('availability.not_found')
}

/** Whether the caller may know when the actor is busy. */
const readsDiary = ({ acting }: MemberScope): boolean => !acting || acting.rights.includes('diary')

/** The free starts of a listing, day by day, and the next free start whichever days were asked for. */
export async function listSlots(scope: MemberScope, { params, query }: InputOf<typeof listSlotsEndpoint>) {
  const skill = (await queries.findListed(scope, params.id)) ?? refuse('skill.not_found')
  const lent = skill.rate_unit === 'day' ? (query.lent_days ?? 1) : undefined
  const lasts = { minutes: (lent === undefined ? query.hours : lent * 24) * 60, days: lent }
  return {
    data: await listTimes(scope, { skill, lasts, ...(readsDiary(scope) && { clientId: scope.actor.id }) }, query),
  }
}

/** The first free hour of each of these members within two weeks. */
export async function listNextFree(scope: MemberScope, memberIds: readonly string[]) {
  const until = new Date(scope.now.getTime() + (shownDays + 1) * dayMs)
  const asked = { minutes: 60, now: scope.now, bookedUntil: until }
  const wanted = [...new Set(memberIds)].map((id) => ({ memberId: id, busyId: id }))
  const known = await queries.listFacts(scope, wanted, { from: scope.now, until })
  return known.map(({ id, terms, exceptions, busy }) => {
    const facts = { terms: terms ?? usualTerms, exceptions, busy, timeZone: placeTimeZone }
    return { member_id: id, next: nextFree(getToday(scope), { facts, asked, from: scope.now }, [2, shownDays]) }
  })
}

/** The first and the last day, both included. */
export type Days = { firstDay: string; lastDay: string }

/**
 * Which of these can still be booked on at least one of the days, for an hour, or for a day if that is the minimum: ids
 * of members, and of tools.
 */
export async function listFreeOn(
  scope: Scope,
  listed: readonly queries.Listed[],
  { firstDay, lastDay }: Days,
): Promise<Set<string>> {
  const [today, end] = [getToday(scope), placeDay(bookedUntil(scope))]
  const [first, last] = [firstDay < today ? today : firstDay, lastDay > end ? end : lastDay]
  if (first > last) return new Set()
  const getNoon = (day: string): number => new Date(`${day}T12:00:00Z`).getTime()
  const around = { from: new Date(getNoon(first) - 2 * dayMs), until: new Date(getNoon(last) + 3 * dayMs) }
  const days = Math.round((getNoon(last) - getNoon(first)) / dayMs) + 1
  const wanted = new Map(listed.map((one) => [one.kind === 'tool' ? one.id : one.member_id, one]))
  const asked = [...wanted].map(([busyId, { member_id: memberId }]) => ({ memberId, busyId }))
  // Most have default terms and no bookings, so equal facts are judged only once.
  const judged = new Map<string, boolean>()
  const isFree = ({ terms, exceptions, busy }: queries.ProviderFacts, one: queries.Listed): boolean => {
    const same = JSON.stringify([terms, exceptions, busy, one.kind === 'tool', one.rate_unit])
    const facts = { terms: terms ?? usualTerms, exceptions, busy, timeZone: placeTimeZone }
    const least = one.rate_unit === 'day' ? { minutes: 24 * 60, days: 1 } : { minutes: 60 }
    const found =
      judged.get(same) ?? freeSlots(first, days, { facts, asked: askedOf(scope, one, least) }).some(hasStarts)
    judged.set(same, found)
    return found
  }
  const known = await queries.listFacts(scope, asked, around)
  return new Set(
    known.flatMap(({ id, ...facts }) => {
      const one = wanted.get(id)
      return one && isFree(facts, one) ? [id] : []
    }),
  )
}

const hasStarts = ({ starts }: DaySlots): boolean => starts.length > 0

/**
 * The time of a member or a tool, for how long, and a client who has to be free as well; a booking that is to move is
 * not an obstacle to itself.
 */
export type WantedTime = { skill: queries.Listed; lasts: Lasting } & queries.Around

type Agreeing = { isAgreed?: true; isAnyHour?: true; locks?: true }
type Starting = WantedTime & Agreeing & { startsAt: Date }

/**
 * The obstacle to a booking at a time; undefined if there is none. With `isAgreed` it is agreed to now, and notice no
 * longer counts; with `locks` the times of both people are locked until the transaction ends, so that nothing else of
 * theirs is agreed to meanwhile.
 */
export const findObstacle = async (scope: Scope, { startsAt, ...wanted }: Starting): Promise<Obstacle | undefined> =>
  (await listObstacles(scope, { ...wanted, starts: [startsAt] }))[0]

/** The same for each of many starts, in their order. */
export async function listObstacles(
  scope: Scope,
  { skill, lasts, starts, isAgreed, isAnyHour, locks, ...around }: WantedTime & Agreeing & { starts: readonly Date[] },
): Promise<(Obstacle | undefined)[]> {
  if (locks) await lockTimes(scope, [skill.member_id, around.clientId ?? skill.member_id])
  const asked = { ...askedOf(scope, skill, lasts), ...(isAgreed && { isAgreed }), ...(isAnyHour && { isAnyHour }) }
  if (starts.length === 0) return []
  const last = Math.max(...starts.map((start) => start.getTime()))
  const facts = await getFacts(scope, skill, { ...around, until: untilAfter(new Date(last), lasts) })
  return starts.map((start) => findObstacleIn(start, facts, asked))
}

/** In the order of their ids, so that two transactions that lock the same people never deadlock. */
async function lockTimes(scope: Scope, memberIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(memberIds)].sort()) await takeAdvisoryLock(scope.db, 'availability', id)
}

/** The free starts, day by day (from today by default), and the next free start. */
export async function listTimes(
  scope: Scope,
  { skill, lasts, ...around }: WantedTime,
  { from, days }: { from?: string | undefined; days: number },
) {
  const asked = askedOf(scope, skill, lasts)
  const today = getToday(scope)
  const ends = [startOfDay(from ?? today, days), startOfDay(today, searchedDays)].map((end) => untilAfter(end, lasts))
  const until = new Date(Math.max(...ends.map((end) => end.getTime())))
  const facts = await getFacts(scope, skill, { ...around, until })
  return {
    time_zone: facts.timeZone,
    days: freeSlots(from ?? today, days, { facts, asked }),
    next: nextFree(today, { facts, asked, from: soonest(scope) }, [7, searchedDays]),
  }
}

type Within = queries.Around & { until: Date }

/** The soonest offered start leaves the other side some time to reply. */
const soonest = ({ now }: Scope): Date => new Date(now.getTime() + soonestLeadHours * hourMs)

/** The first free start from `from` on; an earlier one only if there is no other. */
function nextFree(
  today: string,
  { from, ...wanted }: { facts: Facts; asked: Asked; from: Date },
  ahead: readonly [soon: number, late: number],
): Date | null {
  let earlier: Date | undefined
  // Most people are free soon, so later days are computed only if they are not.
  for (const days of ahead) {
    const starts = freeSlots(today, days, wanted).flatMap((day) => day.starts)
    const first = starts.find((start) => start >= from)
    if (first) return first
    earlier ??= starts[0]
  }
  return earlier ?? null
}

/** Anything later cannot affect a booking that starts then: includes its length, the gap after it and clock changes. */
const untilAfter = (start: Date, { minutes }: Lasting): Date =>
  new Date(start.getTime() + minutes * minuteMs + maxBufferMinutes * minuteMs + dayMs)

async function getFacts(scope: Scope, skill: queries.Listed, around: Within): Promise<Facts> {
  const { terms, ...facts } = await queries.getProviderFacts(scope, skill, around)
  return { ...facts, terms: terms ?? usualTerms, timeZone: placeTimeZone }
}

/** A person is present all the while; a tool is handed over and brought back. */
const askedOf = (scope: Scope, { kind }: queries.Listed, lasts: Lasting): Asked => ({
  ...lasts,
  now: scope.now,
  bookedUntil: bookedUntil(scope),
  fits: kind === 'tool' ? 'at_ends' : 'throughout',
})

const bookedUntil = ({ now }: Scope): Date => new Date(now.getTime() + furthestBookableDays * dayMs)

const getToday = (scope: Scope): string => placeDay(scope.now)
