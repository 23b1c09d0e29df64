import { minVisits } from '@sparkhood/contract/bookings/arrangement-terms'
import type { arrangementForm, previewArrangement } from '@sparkhood/contract/bookings/arrangements'
import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { z } from 'zod'
import type { Limit } from '../../../platform/data/limits.ts'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { districtAround } from '../../profiles/public.ts'
import { getPrice } from '../request/lengths.ts'
import { asRequestTo } from '../request/limit.ts'
import type { BookableSkill } from '../request/queries.ts'
import { getBookableSkill, getLength, getUnitMinor, getWords } from '../request/request.ts'
import * as queries from './queries.ts'
import { answerBy } from './rules.ts'
import { type Asked, getDates, getSlots, getTerms, knownSides, type Sides } from './times.ts'
import { getSide, getTransition, lockFor, publish, requireAble, takeStep } from './transitions.ts'
import { readArrangement } from './views/view.ts'

const proposalsADay: Limit = { name: 'arrangement.propose', times: 20, withinS: 24 * 3600 }

const currencyOf = (method: 'wallet' | 'spark_token'): Currency => (method === 'spark_token' ? 'spark' : 'gbp')

/** A listing that can be booked for repeating visits. Refuses tools, and whatever a booking refuses. */
async function getRepeatable(scope: MemberScope, skillId: string): Promise<BookableSkill> {
  const skill = await getBookableSkill(scope, skillId)
  if (skill.kind === 'tool' || skill.rate_unit === 'day') refuse('arrangement.tool')
  return skill
}

const toHalfHours = (skill: BookableSkill, hours: number): number => {
  const length = getLength(skill, { hours })
  if (length.unit !== 'hour') throw new Error('Only tools are booked by the day')
  return length.halfHours
}

const sidesOf = (scope: MemberScope, skill: BookableSkill, halfHours: number): Sides => ({
  skill_id: skill.id,
  client_id: scope.actor.id,
  provider_id: skill.member_id,
  half_hours: halfHours,
})

/** A preview of the dates of repeating visits, each with its obstacle if there is one. */
export async function previewDates(scope: MemberScope, { params, query }: InputOf<typeof previewArrangement>) {
  const { slots } = getSlots(scope, query)
  if (query.arrangement !== undefined) return previewOther(scope, query.arrangement, slots)
  const skill = await getRepeatable(scope, params.id)
  const halfHours = toHalfHours(skill, query.hours)
  const dates = await getDates(scope, sidesOf(scope, skill, halfHours), { slots })
  const unitMinor = getUnitMinor(skill, query.payment_method)
  const price = getPrice(unitMinor, { unit: 'hour', halfHours })
  return { data: { dates, price, currency: currencyOf(query.payment_method) } }
}

async function previewOther(scope: MemberScope, id: string, slots: ReturnType<typeof getSlots>['slots']) {
  const row = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  // Only for a side that may counter-propose now: each date reveals when the other side is busy.
  getTransition(scope, row, { action: 'counter', side: getSide(scope, row) })
  await requireAble(scope, row)
  const [first] = await queries.listVisits(scope, id)
  const isAnyHour = scope.actor.id === row.provider_id
  return {
    data: {
      dates: await getDates(scope, knownSides(scope, row), { slots, isAnyHour }),
      price: first?.price_minor ?? 0,
      currency: row.currency,
    },
  }
}

/** Proposes repeating visits. Leaves out dates that are taken. */
export async function proposeArrangement(scope: MemberScope<'geocoder'>, form: z.output<typeof arrangementForm>) {
  const known = await queries.findProposed(scope)
  if (known) return { message: proposed, data: await readArrangement(scope, known.id) }
  await scope.limits.count(proposalsADay, scope.actor.id)
  const skill = await getRepeatable(scope, form.skills_id)
  if (skill.member_id !== form.booked_user_id) refuse('booking.not_their_skill')
  const halfHours = toHalfHours(skill, form.hours)
  const unit = { minor: getUnitMinor(skill, form.payment_method), currency: currencyOf(form.payment_method) }
  const terms = await getTerms(scope, unit, halfHours)
  if (form.amount !== undefined && form.amount !== terms.priceMinor) refuse('booking.price_changed')
  const { rule, visits, last } = await getVisits(scope, sidesOf(scope, skill, halfHours), { asked: form, terms })
  const where = await whereOf(scope, form)
  const id = newId()
  const { title, ownTitle, description } = getWords(form, skill)
  const write = () =>
    scope.transaction(async (inner) => {
      await sharePairs(inner.db, [[inner.actor.id, skill.member_id]])
      const written = await queries.writeArrangement(inner, {
        ...where,
        id,
        client_id: inner.actor.id,
        provider_id: skill.member_id,
        skill_id: skill.id,
        title,
        own_title: ownTitle,
        description,
        half_hours: halfHours,
        time_zone: placeTimeZone,
        repeats: rule.repeats,
        weekday: rule.weekday,
        nth: rule.nth,
        clock_time: rule.clockTime,
        payment_method: form.payment_method,
        currency: unit.currency,
        request_key: inner.requestKey ?? null,
        expires_at: answerBy(inner.now, last),
      })
      if (written === 0) refuse('skill.not_found')
      await queries.writeVisits(inner, id, visits)
      await publish(inner, id, { what: 'proposed', by: 'client' })
    })
  await asRequestTo(scope, skill.member_id, write)
  return { message: proposed, data: await readArrangement(scope, id) }
}

const proposed = 'Your proposal is on its way'

type Wanted = { asked: Asked; terms: { unitPriceMinor: number; priceMinor: number; feeMinor: number }; by?: Side }

/** The visits to propose, without those whose time is taken. Refuses if fewer than two are free. */
export async function getVisits(scope: MemberScope, sides: Sides, { asked, terms, by = 'client' }: Wanted) {
  const { rule, slots } = getSlots(scope, asked)
  const dates = await getDates(scope, knownSides(scope, sides), { slots, isAnyHour: by === 'provider' })
  const visits = dates.map((date, nth) => ({
    ...terms,
    id: newId(),
    number: nth + 1,
    startsAt: date.starts_at,
    endsAt: date.ends_at,
    clockMoved: date.clock_moved,
    status: date.clash === null ? ('proposed' as const) : ('left_out' as const),
  }))
  const free = visits.filter(({ status }) => status === 'proposed')
  const last = free.at(-1)
  if (!last || free.length < minVisits)
    refuse('arrangement.too_few', { message: `Fewer than ${minVisits} of these dates are free. Choose another time.` })
  return { rule, visits, last: last.startsAt }
}

async function whereOf(scope: MemberScope<'geocoder'>, form: z.output<typeof arrangementForm>) {
  const { booking_lat: lat = null, booking_lon: lon = null } = form
  const district = lat === null || lon === null ? '' : await districtAround(scope, { lat, lon })
  return { location: form.booking_location, lat, lon, district }
}

/** Replaces the times proposed to the actor by others; the other side then has to answer. */
export async function counterArrangement(scope: MemberScope, id: string, asked: Asked) {
  await scope.limits.count(proposalsADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const transition = getTransition(inner, row, { action: 'counter', side })
    await requireAble(inner, row)
    const [before] = await queries.listVisits(inner, id)
    if (!before) throw new Error(`Arrangement ${id} has no visits`)
    const terms = {
      unitPriceMinor: before.unit_price_minor,
      priceMinor: before.price_minor,
      feeMinor: before.fee_minor,
    }
    const { rule, visits, last } = await getVisits(inner, row, { asked, terms, by: side })
    await queries.dropProposedVisits(inner, id)
    await queries.writeVisits(inner, id, visits)
    await queries.writeRule(inner, id, rule)
    const then = { asked: otherSide(side), expiresAt: answerBy(inner.now, last) }
    await takeStep(inner, row, { transition, by: side, ...then })
    await publish(inner, id, { what: 'proposed', by: side })
  })
  return { message: 'We have asked the other side', data: await readArrangement(scope, id) }
}
