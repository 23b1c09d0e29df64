import { mayDo } from '@sparkhood/contract/admin/permissions'
import type { DisputeEnd } from '@sparkhood/contract/bookings/disputes'
import { stakeMinor } from '@sparkhood/contract/bookings/splits'
import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { EncryptedFile } from '../../platform/files/encrypted.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { bookingSql } from '../bookings/public.ts'

const insert = sql(
  'disputes.insert',
  `insert into disputes (id, booking_id, opened_by, opened_at, refund_at, missed, client_told_at, provider_told_at)
   values ($1, $2, $3, $4, $5, $6, case when $3 = 'provider' then $4::timestamptz end,
     case when $3 = 'client' then $4::timestamptz end)`,
)
/** Inserts a dispute. */
export const insertDispute = (
  scope: Scope,
  dispute: { id: string; bookingId: string; openedBy: Side; refundAt: Date; missed: boolean },
): Promise<number> =>
  scope.db.run(insert, [dispute.id, dispute.bookingId, dispute.openedBy, scope.now, dispute.refundAt, dispute.missed])

/** The facts for deciding about a dispute. */
export type DisputeFacts = {
  id: string
  booking_id: string
  client_id: string
  provider_id: string
  /** The price, or the stake if the dispute is all or nothing. */
  price_minor: number
  is_exchange: boolean
  /** An exchange or a free booking, which has no money to split. */
  all_or_nothing: boolean
  /** The booking is a loan. */
  loan: boolean
  opened_by: Side
  opened_at: Date
  /** The client states that the provider did not come. */
  missed: boolean
  /** The client was suspended when it was opened, so a cancellation would not have counted. */
  client_was_suspended: boolean
  /** The status of the booking before the dispute. */
  disputed_from: BookingStatus
  /** The provider completed it although the client had not started it. */
  completed_unbegun: boolean
  /** The provider entered the arrive code. */
  came_by_code: boolean
  /** The other side states that the side that opened the dispute did not turn up. */
  countered: boolean
  /** The side that opened it entered an arrive code, for either half of an exchange. */
  opener_came: boolean
  first_starts_at: Date
  first_free_until: Date
  ended_at: Date | null
  client_words: number
  provider_words: number
  client_offers: number
  provider_offers: number
}
/** Whether `bookings b` has no price to split. An exchange has none either. */
export const isAllOrNothing = 'b.price_minor = 0'

/** The disputed amount of `bookings b`: its price, or a stake if it has none. */
export const disputedMinor = `case when ${isAllOrNothing} then ${stakeMinor} else b.price_minor end`

/** The dispute of the booking $1, or of the other half of its exchange: both halves share one. */
export const ofBooking = `d.booking_id in (select o.id from bookings x
  join bookings o on o.id = x.id or o.exchange_id = x.exchange_id where x.id = $1)`

// For `bookings b`, or for either half of its exchange.
const ofEither = (what: string): string =>
  `(select ${what} from bookings o where o.id = b.id or o.exchange_id = b.exchange_id)`

/** The status of `bookings b` before the dispute. */
export const howItStood = `(select s.from_status from booking_steps s
      where s.booking_id = b.id and s.to_status = 'disputed' order by s.number desc limit 1) as "disputed_from!",
    d.countered, ${ofEither('min(o.starts_at)')} as "first_starts_at!", ${ofEither('min(o.free_until)')} as "first_free_until!",
    exists (select from arrivals a join bookings o on o.id = a.booking_id and (o.id = b.id or o.exchange_id = b.exchange_id)
      where a.arrived_at is not null
        and o.provider_id = case d.opened_by when 'client' then b.client_id else b.provider_id end) as "opener_came!",
    ${bookingSql.completedUnbegun} as "completed_unbegun!", ${bookingSql.cameByCode} as "came_by_code!",
    exists (select from sanctions n where n.member_id = b.client_id and n.kind = 'suspension' and n.at <= d.opened_at
      and (n.until is null or n.until > d.opened_at)
      and (n.lifted_at is null or n.lifted_at > d.opened_at)) as "client_was_suspended!"`

const facts = `select d.id, d.booking_id, b.client_id, b.provider_id, ${disputedMinor} as price_minor,
    b.exchange_id is not null as is_exchange, ${isAllOrNothing} as all_or_nothing, b.kind = 'tool' as loan, d.opened_by, d.opened_at, d.missed, d.ended_at, w.*, o.*,
    ${howItStood}
  from disputes d join bookings b on b.id = d.booking_id
  cross join lateral (
    select count(*) filter (where side = 'client') as client_words,
      count(*) filter (where side = 'provider') as provider_words
    from dispute_words where dispute_id = d.id) w
  cross join lateral (
    select count(*) filter (where side = 'client') as client_offers,
      count(*) filter (where side = 'provider') as provider_offers
    from dispute_offers where dispute_id = d.id) o`

const ofOffer = 'd.id = (select dispute_id from dispute_offers where id = $1)'
/**
 * Locks a dispute, before its booking, and reads it in a second statement, because the snapshot of the first would miss messages and
 * offers that were written while it waited for the lock.
 */
const locking = (name: 'of_booking' | 'of_offer', which: string) => {
  const lock = sql(`disputes.lock_${name}`, `select d.id from disputes d where ${which} for no key update`)
  const read = sql(
    `disputes.locked_${name}`,
    `${facts} where ${which}`,
    shape<{ disputed_from: DisputeFacts['disputed_from'] }>(),
  )
  return async (scope: Scope, id: string): Promise<DisputeFacts | undefined> => {
    await scope.db.run(lock, [id])
    return scope.db.row(read, [id])
  }
}
export const lockDispute = locking('of_booking', ofBooking)
export const lockDisputeOfOffer = locking('of_offer', ofOffer)

/** A file that was sent with a message. */
export type KeptFile = EncryptedFile & { name: string; contentType: string; sizeBytes: number }

const insertWords = sql(
  'disputes.insert_words',
  `insert into dispute_words (id, dispute_id, author_id, side, message, said_at, file, wrapped_key, file_name,
     content_type, size_bytes, helper_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
export const writeWords = (
  scope: MemberScope,
  words: { disputeId: string; side: Side; message: string; file: KeptFile | undefined },
): Promise<number> => {
  const { file } = words
  return scope.db.run(insertWords, [
    newId(), words.disputeId, scope.actor.id, words.side, words.message, scope.now,
    file?.file, file?.wrappedKey, file?.name, file?.contentType, file?.sizeBytes, scope.acting?.helperId,
  ]) // biome-ignore format: one value a place of the statement
}

// Accepting that side's offer would admit the no-show, even from a page that was loaded before the statement.
const setCountered = sql(
  'disputes.set_countered',
  `with offers as (
     update dispute_offers set state = 'withdrawn' where dispute_id = $1 and side = $2 and state = 'open'
   )
   update disputes set countered = true where id = $1`,
)
/** Records a side's statement that the other, which opened the dispute, did not turn up; withdraws that side's own offer. */
export const writeCountered = (scope: Scope, id: string, side: Side): Promise<number> =>
  scope.db.run(setCountered, [id, side])

// Replaces the side's last offer.
const insertOffer = sql(
  'disputes.insert_offer',
  `with before as (
     update dispute_offers set state = 'replaced' where dispute_id = $2 and side = $3 and state = 'open' returning id
   )
   insert into dispute_offers (id, dispute_id, side, client_minor, state, offered_at)
   select $1, $2, $3, $4, 'open', $5 from (select count(*) from before) b`,
)
export const writeOffer = (
  scope: Scope,
  offer: { id: string; disputeId: string; side: Side; clientMinor: number },
): Promise<number> => scope.db.run(insertOffer, [offer.id, offer.disputeId, offer.side, offer.clientMinor, scope.now])

const selectOffer = sql(
  'disputes.offer',
  `select side, client_minor from dispute_offers where id = $1 and state = 'open'`,
)
export const findOpenOffer = (scope: Scope, id: string): Promise<{ side: Side; client_minor: number } | undefined> =>
  scope.db.row(selectOffer, [id])

const setOffer = sql('disputes.set_offer', `update dispute_offers set state = $2 where id = $1 and state = 'open'`)
export const writeOfferState = (scope: Scope, id: string, state: 'accepted' | 'withdrawn'): Promise<number> =>
  scope.db.run(setOffer, [id, state])

const end = sql(
  'disputes.end',
  `with ended as (
     update disputes set ended_at = $2, how = $3, decided_by = $4, reason = $5 where id = $1 and ended_at is null
     returning id
   ), lapsed as (
     update dispute_offers set state = 'lapsed' where dispute_id = $1 and state = 'open' returning id
   )
   select (select count(*) from ended) as ended from (select count(*) from lapsed) l`,
)
/** Ends a dispute; its open offers lapse. Returns whether it was still open. */
export const writeEnd = async (
  scope: Scope,
  ending: { id: string; how: DisputeEnd; decidedBy?: string; reason?: string },
): Promise<boolean> => {
  const values = [ending.id, scope.now, ending.how, ending.decidedBy ?? null, ending.reason ?? ''] as const
  return (await scope.db.row(end, values))?.ended === 1
}

const due = sql(
  'disputes.due',
  `select booking_id as id from disputes where ended_at is null and refund_at <= $1 and booking_id > $2
   order by booking_id limit 200`,
)
/** Some bookings whose dispute has passed its deadline. */
export const listDue = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(due, [scope.now, after])

const storedFile = sql(
  'disputes.file',
  `select w.file, w.wrapped_key as "wrappedKey!", w.file_name as "name!", w.content_type as "contentType!",
     w.size_bytes as "sizeBytes!", $2 in (b.client_id, b.provider_id) as "isOwn!"
   from dispute_words w join disputes d on d.id = w.dispute_id join bookings b on b.id = d.booking_id
   where w.id = $1 and w.file is not null and ($3 or $2 in (b.client_id, b.provider_id))`,
)
/** The file of a message that the actor may read, and whether they are a side of the dispute. */
export const findFile = (scope: MemberScope, wordsId: string): Promise<(KeptFile & { isOwn: boolean }) | undefined> =>
  scope.db.row(storedFile, [wordsId, scope.actor.id, mayDo(scope.actor.role, 'disputes.decide')])

type ListedFile = KeptFile & { id: string }
const ownFiles = sql(
  'disputes.own_files',
  `select id, file, wrapped_key as "wrappedKey!", file_name as "name!", content_type as "contentType!",
     size_bytes as "sizeBytes!"
   from dispute_words where author_id = $1 and file is not null order by said_at, id`,
)
export const listOwnFiles = (scope: Pick<Scope, 'db'>, memberId: string): Promise<ListedFile[]> =>
  scope.db.rows(ownFiles, [memberId])

const eraseOne = sql(
  'disputes.erase_one',
  `with gone as (select id, file from dispute_words where id = $1)
   update dispute_words w set message = '', file = null, wrapped_key = null, file_name = null, content_type = null,
     size_bytes = null
   from gone where w.id = gone.id returning gone.file`,
)
/** Removes the text and file of a message; returns the file, which no row names any more. */
export const clearStatementText = (
  scope: Pick<Scope, 'db'>,
  wordsId: string,
): Promise<{ file: string | null } | undefined> => scope.db.row(eraseOne, [wordsId])

const erase = sql(
  'disputes.erase',
  `update dispute_words set message = '', file = null, wrapped_key = null, file_name = null, content_type = null,
     size_bytes = null
   where author_id = $1`,
)
export const eraseWords = (scope: Pick<Scope, 'db'>, memberId: string): Promise<number> =>
  scope.db.run(erase, [memberId])

const lockedPage = sql(
  'disputes.locked',
  `select id, file as "file!", wrapped_key as "wrappedKey" from dispute_words
   where wrapped_key is not null and id > $1 order by id limit 200`,
)
export type WrappedFile = { id: string; file: string; wrappedKey: Buffer }
export const listEncryptedFiles = (scope: Pick<Scope, 'db'>, after: string): Promise<WrappedFile[]> =>
  scope.db.rows(lockedPage, [after])

const rewrap = sql('disputes.rewrap', 'update dispute_words set wrapped_key = $3 where id = $1 and wrapped_key = $2')
export const replaceKey = (scope: Pick<Scope, 'db'>, row: WrappedFile, fresh: Buffer): Promise<number> =>
  scope.db.run(rewrap, [row.id, row.wrappedKey, fresh])
