import type { Repeats, VisitClash } from '@sparkhood/contract/bookings/arrangement-terms'
import type { ArrangementDate } from '@sparkhood/contract/bookings/arrangements'
import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { endOf } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { listObstacles } from '../../availability/public.ts'
import { feeInForce } from '../../fees/public.ts'
import type { Obstacle } from '../agreeing/agreeing.ts'
import { getPrice } from '../request/lengths.ts'
import { refuseStart } from '../request/request.ts'
import { platformFee } from '../rules.ts'
import type { ArrangementRow } from './queries.ts'
import { getRule, listSlots, type Rule, type Slot } from './rules-dates.ts'

/** The repetition of visits, as submitted by a form. */
export type Asked = {
  booking_date: Date
  repeats: Repeats
  times?: number | undefined
  until?: string | undefined
}

/** The rule of a form and its visits. Refuses a start in the past or too far ahead, more than a year of visits, and a single visit. */
export function getSlots(
  scope: MemberScope,
  { booking_date: first, repeats, times, until }: Asked,
): { rule: Rule; slots: Slot[] } {
  refuseStart(scope, first)
  if ((times === undefined) === (until === undefined))
    refuse('input.invalid', { issues: [{ path: 'body.times', message: 'Say how many visits, or until when.' }] })
  const rule = getRule(first, repeats, placeTimeZone)
  const slots = listSlots(first, { rule, extent: { times, until }, timeZone: placeTimeZone })
  if (slots === 'too_long') refuse('arrangement.too_long')
  if (slots === 'too_few') refuse('arrangement.too_few')
  return { rule, slots }
}

export const lastingOf = (halfHours: number) => ({ minutes: halfHours * 30 })

/** The sides whose time an arrangement takes. */
export type Sides = Pick<ArrangementRow, 'skill_id' | 'client_id' | 'provider_id' | 'half_hours'>
type How = {
  /** Ids of its own visits, which do not count as obstacles. */
  except?: readonly string[]
  /** The provider chose the time, so their working hours do not matter. */
  isAnyHour?: boolean
  locks?: true
}

/** The obstacle to a visit at each of these starts, in their order. */
export const listObstaclesTo = (
  scope: Scope,
  of: Sides,
  { starts, isAnyHour, ...how }: How & { starts: readonly Date[] },
): Promise<(Obstacle | undefined)[]> =>
  listObstacles(scope, {
    skill: { id: of.skill_id, member_id: of.provider_id, kind: 'service', rate_unit: 'hour' },
    lasts: lastingOf(of.half_hours),
    clientId: of.client_id,
    starts,
    isAgreed: true,
    ...(isAnyHour && { isAnyHour: true }),
    ...how,
  })

/**
 * The sides whose times the actor may know. Anybody may see when a provider is free; a client's diary is private and is checked
 * only on acceptance. So a page shows obstacles of these sides only.
 */
export const knownSides = <S extends Sides>({ actor }: MemberScope, sides: S): S =>
  actor.id === sides.provider_id ? { ...sides, client_id: sides.provider_id } : sides

/** The slots of a rule with the obstacle of each; for the first also that it is too soon. */
export async function getDates(
  scope: Scope,
  of: Sides,
  { slots, isAnyHour = false }: { slots: readonly Slot[]; isAnyHour?: boolean },
): Promise<ArrangementDate[]> {
  const obstacles = await listObstaclesTo(scope, of, { starts: slots.map(({ startsAt }) => startsAt), isAnyHour })
  return slots.map(({ startsAt, clockMoved }, nth) => ({
    starts_at: startsAt,
    ends_at: endOf(startsAt, lastingOf(of.half_hours), placeTimeZone),
    clock_moved: clockMoved,
    clash: toClash(obstacles[nth]),
  }))
}

/** The price of a visit and the platform fee, from the price of an hour. */
export async function getTerms(scope: Scope, unit: Money, halfHours: number) {
  const price: Money = { ...unit, minor: getPrice(unit.minor, { unit: 'hour', halfHours }) }
  return {
    unitPriceMinor: unit.minor,
    priceMinor: price.minor,
    feeMinor: price.currency === pounds(0).currency ? platformFee(price, await feeInForce(scope)) : 0,
  }
}

const clashes: Record<Obstacle, VisitClash> = {
  closed: 'closed',
  busy: 'provider_busy',
  gap: 'provider_busy',
  client_busy: 'client_busy',
}

/** The obstacle to a visit as a reply states it. */
export const toClash = (obstacle: Obstacle | undefined): VisitClash | null => (obstacle ? clashes[obstacle] : null)
