import type { Booking, BookingCard } from '@sparkhood/contract/bookings/bookings'
import { disputeDays } from '@sparkhood/contract/bookings/disputes'
import { type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { z } from 'zod'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { showPhone } from '../../../platform/phones/phone-numbers.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { listHiddenFromHelper } from '../../trusted-helpers/public.ts'
import { absenceAnswerBy, beginsFrom, hasLapsed, spendableAt } from '../deadlines/deadlines.ts'
import { type Pair, pairActionsFor, pairFreeUntil } from '../exchange/rules.ts'
import { asExchange, otherFacts } from '../exchange/view.ts'
import { mayBeMissed } from '../reliability/missed.ts'
import {
  type AvailableAction,
  actionsFor,
  type Consequence,
  type Facts,
  getLateFee,
  keepsFee,
  type Moment,
} from '../rules.ts'
import { getCardRefund } from '../transitions/card-back.ts'
import * as queries from './queries.ts'
import * as staged from './stages/queries.ts'

/** A booking as one of its sides sees it. Refuses booking.not_found for anybody else. */
export async function readBooking(scope: MemberScope, id: string): Promise<Booking> {
  const row = await queries.findBookingView(scope, id)
  if (!row) refuse('booking.not_found')
  const { acting } = scope
  // A helper without access to the diary sees only the bookings that they requested.
  if (acting && !acting.rights.includes('diary') && row.asked_by !== acting.helperId) refuse('booking.not_found')
  if (!(await getShown(scope, [row])).length) refuse('booking.not_found')
  const facts: Facts = {
    status: row.status,
    priceMinor: row.price,
    unitPriceMinor: row.unit_price_minor,
    feeMinor: row.platform_fee,
    startsAt: row.booking_date,
    endsAt: row.ends_at,
    freeUntil: row.free_until,
    released: row.released,
    absent: row.absent,
    answerBy: row.answer_by,
    suspended: row.suspended,
    unrepresented: row.unrepresented,
    blocked: row.blocked,
    gone: row.gone,
    isLoan: row.kind === 'tool',
    isBack: row.is_back,
  }
  const lapsed = hasLapsed({ status: row.status, expiresAt: row.expires_at }, scope.now)
  const available = lapsed ? [] : availableTo(row, facts, getMoment(scope))
  const actions: Booking['actions'] = available.flatMap((one) =>
    isForHelper(scope, row, one)
      ? [{ ...asWire(scope, row, one), ...(one.action === 'dispute' && saysMissed(row, facts, scope.now)) }]
      : [],
  )
  if (row.may_review && !acting) actions.push({ action: 'review', consequence: null })
  return {
    ...asCard(scope, row),
    steps: row.steps.map(({ helper, ...step }) => ({ ...step, at: new Date(step.at), ...(helper && { helper }) })),
    timeline_level: timelineLevel[row.status],
    reschedule: getProposal(row),
    move_terms: available.some(({ action }) => action === 'reschedule')
      ? {
          late_fee: getLateFee(facts),
          keeps_fee: keepsFee(getMovable(row), { askedBy: row.you_are, askedAt: scope.now }),
        }
      : null,
    card_refund: getCardRefund(row.card_back),
    free_until: freeUntilFor(row, facts, available),
    begins_from: beginsFromFor(facts, getMoment(scope)),
    gone: available.some(({ action }) => action === 'reject') ? row.gone : null,
    actions,
  }
}

/** Whether the viewer, who may open a dispute, can state that the provider did not come. */
const saysMissed = (row: queries.BookingView, facts: Facts, now: Date): { missed?: true } =>
  row.you_are === 'client' &&
  mayBeMissed({ ...facts, isExchange: row.exchange !== null, completedUnbegun: row.completed_unbegun }, now)
    ? { missed: true }
    : {}

const ofHelpers: readonly string[] = ['cancel', 'reschedule']
/** An organiser may also open a dispute: a member without email has nobody else to do it. */
const ofOrganisers: readonly string[] = [...ofHelpers, 'dispute']

/** Whether the viewer may take the action; a helper only with the matching right. */
const isForHelper = ({ acting }: MemberScope, row: queries.BookingView, { action }: AvailableAction): boolean =>
  !acting ||
  ((acting.organised ? ofOrganisers : ofHelpers).includes(action) &&
    acting.rights.includes('book') &&
    row.you_are === 'client' &&
    !row.exchange &&
    row.provider._id !== acting.helperId)

/** The level of the client's five-step timeline; 0 if the booking ended without being completed. */
const timelineLevel: Record<BookingStatus, number> = {
  pending: 1,
  accepted: 2,
  in_progress: 3,
  completed: 4,
  disputed: 4,
  rejected: 0,
  cancelled: 0,
  expired: 0,
}

/** The open proposal of another time; null once it was accepted. */
const getProposal = (row: queries.BookingView): Booking['reschedule'] => {
  const { proposal } = row
  if (!proposal || proposal.state === 'agreed') return null
  const { state, starts_at, ends_at, expires_at, asked_at, ...asked } = proposal
  return {
    ...asked,
    state,
    keeps_fee: keepsFee(getMovable(row), { askedBy: asked.by, askedAt: new Date(asked_at) }),
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    expires_at: new Date(expires_at),
  }
}

const getMovable = (row: queries.BookingView) => ({ freeUntil: row.free_until, isHalf: row.exchange !== null })

/** The current time and the setting that the rules need. */
export const getMoment = ({ now, settings }: Scope): Moment => ({ now, earlyStartS: settings.earlyStartS })

/** The viewer's actions; for an exchange limited by its other half. */
function availableTo(row: queries.BookingView, facts: Facts, moment: Moment): AvailableAction[] {
  const pair = getPair(row, facts)
  return pair ? pairActionsFor(row.you_are, pair, moment) : actionsFor(row.you_are, facts, moment)
}

const getPair = ({ exchange }: queries.BookingView, facts: Facts): Pair | undefined =>
  exchange
    ? {
        own: { ...facts, half: exchange.half, doneAt: asExchange(exchange).done_at },
        other: otherFacts(exchange, facts),
      }
    : undefined

function freeUntilFor(row: queries.BookingView, facts: Facts, available: readonly AvailableAction[]): Date | null {
  const pair = getPair(row, facts)
  if (pair) return available.some(({ action }) => action === 'cancel') ? pairFreeUntil(pair) : null
  if (!available.some(({ transition }) => transition.money === 'clientCancels')) return null
  return facts.suspended === 'provider' ? facts.startsAt : facts.freeUntil
}

/** From when it can be started and completed; null once that has passed. */
function beginsFromFor({ status, startsAt }: Facts, { now, earlyStartS }: Moment): Date | null {
  const from = beginsFrom(startsAt, earlyStartS)
  return (status === 'accepted' || status === 'in_progress') && now < from ? from : null
}

const asCard = <Row extends queries.CardRow>(
  { acting }: MemberScope,
  card: Row,
): Omit<Row, 'exchange'> & Pick<BookingCard, 'exchange'> => ({
  ...card,
  exchange: card.exchange && asExchange(card.exchange),
  client: { ...card.client, phone: card.client.phone && showPhone(card.client.phone) },
  provider: { ...card.provider, phone: card.provider.phone && showPhone(card.provider.phone) },
  ...(acting && forHelper(card)),
})

type Door = 'client' | 'provider' | 'booking_location' | 'booking_lat' | 'booking_lon'
/**
 * The fields that a helper sees differently: only the phone number of a booked provider, and no address of a client, who shared it
 * with the visitor only.
 */
const forHelper = ({ client, provider, ...card }: queries.CardRow): Partial<Pick<queries.CardRow, Door>> =>
  card.you_are === 'client'
    ? { client: { ...client, phone: null } }
    : {
        client: { ...client, phone: null },
        provider: { ...provider, phone: null },
        ...(!card.collected && { booking_location: card.district, booking_lat: null, booking_lon: null }),
      }

/** The bookings whose other side the viewer may see: members who are hidden from a helper are left out. */
async function getShown<Row extends queries.CardRow>(scope: MemberScope, rows: readonly Row[]): Promise<Row[]> {
  const hidden = await listHiddenFromHelper(scope)
  return rows.filter((row) => !hidden.includes(row[otherSide(row.you_are)]._id))
}

const asWire = (
  { now, settings }: MemberScope,
  { ends_at: endsAt }: Pick<BookingCard, 'ends_at'>,
  { action, consequence, strike }: AvailableAction,
): Booking['actions'][number] => ({
  action,
  consequence: consequence
    ? {
        client_gets: consequence.clientGets,
        provider_gets: consequence.providerGets,
        provider_paid_at:
          consequence.paidAt === 'later' ? spendableAt({ completedAt: now, endsAt }, settings.releaseWindowS) : null,
        strike,
        unless_by: unlessBy(consequence, now),
      }
    : null,
})

const unlessBy = ({ unless }: Consequence, now: Date): Date | null => {
  if (!unless) return null
  return unless === 'answered' ? absenceAnswerBy(now) : new Date(now.getTime() + disputeDays * dayMs)
}

type Asked = PageQuery & { order?: 'stage' | undefined; stage?: staged.Stages }
/** The actor's bookings on one side, newest first or by stage. */
export async function listBookings(scope: MemberScope, side: Side, { order, stage: stages, ...page }: Asked) {
  if (order) return listByStage(scope, side, { stages, ...page })
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listBookingCards(scope, side, { after, limit: page.limit + 1 })
  const { data, next_cursor } = getPage(rows, page.limit, (last) => [last.createdAt.toISOString(), last.id])
  return { data: (await getShown(scope, data)).map((row) => asCard(scope, row)), next_cursor }
}

const stagePlace = z.tuple([z.number().int().min(0).max(2), z.iso.datetime(), z.uuid()])

async function listByStage(scope: MemberScope, side: Side, { stages, ...page }: PageQuery & { stages: staged.Stages }) {
  const after = readCursor(page.cursor, stagePlace)
  const rows = await staged.listStagedCards(scope, side, { stages, after, limit: page.limit + 1 })
  const { data, next_cursor } = getPage(rows, page.limit, (last) => [
    last.stage,
    last.booking_date.toISOString(),
    last.id,
  ])
  const past =
    stages === 'open' && !after ? { past: await staged.countPast(scope, side, await listHiddenFromHelper(scope)) } : {}
  const shown = await getShown(scope, data)
  return { data: shown.map((row) => ({ ...asCard(scope, row), stage: staged.getStage(row) })), next_cursor, ...past }
}

/** The number of bookings and arrangements that wait for the actor, on both sides; for a helper only those that they may read. */
export const countNeeding = async (scope: MemberScope): Promise<{ bookings: number }> =>
  staged.countNeeding(scope, await listHiddenFromHelper(scope))
