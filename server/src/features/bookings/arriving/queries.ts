import type { Arrived } from '@sparkhood/contract/bookings/arrived'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { arrived, wasAccepted } from '../queries.ts'
import type { ArrivalFacts } from './rules.ts'

/** The JSON of `bookingSql.arrived`, in which times are strings. */
type ArrivedRow = Omit<Arrived, 'at' | 'received_at'> & { at: string; received_at: string }

export const asArrived = (row: ArrivedRow | null): Arrived | null =>
  row && { ...row, at: new Date(row.at), received_at: new Date(row.received_at) }

const columns = `b.kind, b.status, ${wasAccepted} as "wasAccepted!", b.starts_at as "startsAt", b.ends_at as "endsAt"`

export type ArrivalView = ArrivalFacts & {
  isClient: boolean
  wrong: number
  codeWord: string | null
  arrived: ArrivedRow | null
}
const view = sql(
  'bookings.arrival',
  `select ${columns}, b.client_id = $2 as "isClient!", coalesce(cardinality(a.wrong), 0) as "wrong!", ${arrived} as arrived,
     (select m.code_word from assisted_members m where m.member_id = b.client_id and m.taken_over_at is null) as "codeWord"
   from bookings b left join arrivals a on a.booking_id = b.id where b.id = $1 and $2 in (b.client_id, b.provider_id)`,
  shape<{ arrived: ArrivedRow | null }>(),
)
/** The arrival of one of the actor's bookings. */
export const findArrival = (scope: MemberScope, bookingId: string): Promise<ArrivalView | undefined> =>
  scope.db.row(view, [bookingId, scope.actor.id])

export type VisitRow = {
  booking_id: string
  kind: ArrivalFacts['kind']
  title: string
  status: ArrivalFacts['status']
  starts_at: Date
  ends_at: Date
  who: string
  photourl: string
  phone: string
  isOfReader: boolean
  isSuspended: boolean
}
const visits = sql(
  'bookings.visits_of_day',
  `select b.id as booking_id, b.kind, b.title, b.status, b.starts_at, b.ends_at, ${knownAs.firstname('p', '$1')} || ' ' || ${knownAs.lastname('p', '$1')} as "who!",
     ${knownAs.photo('p', '$1')} as photourl, a.phone,
     b.provider_id = $4 or exists (
       select from helper_grants g where g.helper_id = $4 and g.member_id = b.provider_id and g.accepted_at is not null
         and g.ended_at is null and g.ends_at > $5) as "isOfReader!", a.suspended_at is not null as "isSuspended!"
   from bookings b join profiles p on p.member_id = b.provider_id join accounts a on a.id = b.provider_id
   where b.client_id = $1 and b.starts_at >= $2 and b.starts_at < $3
     and b.status in ('pending', 'accepted', 'in_progress') and b.absent is null
   order by b.starts_at, b.id`,
)
/**
 * A client's requested and agreed bookings between two times; whether the visitor is the actor or somebody they act for, and
 * whether the visitor is suspended. Do not show a phone number for a mere request.
 */
export const listVisitRows = (
  scope: MemberScope,
  clientId: string,
  { from, to }: { from: Date; to: Date },
): Promise<VisitRow[]> => scope.db.rows(visits, [clientId, from, to, scope.actor.id, scope.now])

const entered = sql(
  'bookings.arrival_entered',
  `select ${wasAccepted} as "wasAccepted!", coalesce(a.wrong, '{}') as "wrong!", a.arrived_at is not null as "isEntered!"
   from bookings b left join arrivals a on a.booking_id = b.id where b.id = $1`,
)
export type Entered = { wasAccepted: boolean; wrong: string[]; isEntered: boolean }
/** The entries of a booking's code. The booking has to be locked. */
export const findEntered = (scope: Scope, bookingId: string): Promise<Entered | undefined> =>
  scope.db.row(entered, [bookingId])

const addWrong = sql(
  'bookings.add_wrong_code',
  `insert into arrivals (booking_id, wrong) values ($1, array[$2::uuid])
   on conflict (booking_id) do update set wrong = arrivals.wrong || excluded.wrong`,
)
export const writeWrong = (scope: Scope, bookingId: string, entryId: string): Promise<number> =>
  scope.db.run(addWrong, [bookingId, entryId])

const setArrived = sql(
  'bookings.set_arrived',
  `insert into arrivals (booking_id, arrived_at, received_at) values ($1, $2, $3)
   on conflict (booking_id) do update set arrived_at = excluded.arrived_at, received_at = excluded.received_at
   where arrivals.arrived_at is null`,
)
export const writeArrived = (scope: Scope, bookingId: string, enteredAt: Date): Promise<number> =>
  scope.db.run(setArrived, [bookingId, enteredAt, scope.now])
