import type { AssistedLetter } from '@sparkhood/contract/admin/letters'
import { permissions } from '@sparkhood/contract/admin/permissions'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

const addressee = sql(
  'assisted.addressee',
  `select m.member_id, m.told_by, a.phone from assisted_members m join accounts a on a.id = m.member_id
   where a.email = $1 and m.taken_over_at is null`,
)
/** The member who has this placeholder instead of an email address. */
export const findAddressee = (scope: Db, email: string) => scope.db.row(addressee, [email])

const insert = sql(
  'assisted.insert_letter',
  `insert into assisted_letters (id, member_id, mark, subject, body, state, made_at)
   select $1, m.member_id, $3, $4, $5, $6, $7 from assisted_members m where m.member_id = $2 and m.taken_over_at is null for share
   on conflict (mark) do nothing`,
)
export type NewLetter = {
  id: string
  memberId: string
  mark: string
  subject: string
  body: string[]
  state: 'texting' | 'waits'
}
/** False if this letter was stored before, or its member has meanwhile taken over their account. */
export const insertLetter = async (scope: Base, l: NewLetter): Promise<boolean> =>
  (await scope.db.run(insert, [l.id, l.memberId, l.mark, l.subject, l.body, l.state, scope.now])) === 1

type Warning = { id: string; memberId: string; subject: string; body: readonly string[]; of: string }
const warn = sql(
  'assisted.insert_warning',
  `insert into assisted_letters (id, member_id, subject, body, state, made_at, warns_of, to_phone, addressed)
   select $1, a.id, $3, $4, 'waits', $5, $6, a.phone, json_build_object('firstname', p.firstname, 'lastname', p.lastname,
     'street', coalesce(h.street, ''), 'town', coalesce(h.location_name, ''), 'zip_code', coalesce(h.zip_code, ''))
   from accounts a join profiles p on p.member_id = a.id left join places h on h.member_id = a.id where a.id = $2`,
)
/** Stores a warning with the address and the phone known now. */
export const insertWarning = (scope: Base, w: Warning): Promise<number> =>
  scope.db.run(warn, [w.id, w.memberId, w.subject, [...w.body], scope.now, w.of])

// Neither the maker of an open code nor the operator whom a warning is about is named as the person to ring.
const texting = sql(
  'assisted.texting',
  `select l.id, l.subject, l.state, coalesce(l.to_phone, a.phone) as "phone!", o.name as organiser, o.phone as organiser_phone
   from assisted_letters l join accounts a on a.id = l.member_id
     left join lateral (
       select p.firstname as name, h.phone from helper_grants g join accounts h on h.id = g.helper_id
         join profiles p on p.member_id = g.helper_id
       where g.member_id = l.member_id and g.organised and g.accepted_at is not null and g.ended_at is null and g.ends_at > $2
         and g.helper_id is distinct from l.warns_of and not h.hidden and h.role = any ($3::text[])
         and not exists (select from take_over_codes c where c.member_id = g.member_id and c.made_by = g.helper_id)
       order by g.accepted_at desc, g.id desc limit 1) o on true
   where l.id = $1 and (l.state = 'texting' or (l.to_phone is not null and l.texted_at is null))`,
)
/** A letter to send by text, with the organiser to ring; undefined once it was sent. */
export const findTexting = (scope: Base, id: string) =>
  scope.db.row(texting, [id, scope.now, [...permissions['members.organise'].who]])

const texted = sql(
  'assisted.texted',
  `update assisted_letters set texted_at = $2, state = case when state = 'texting' then 'texted' else state end,
     done_at = case when state = 'texting' then $2 else done_at end
   where id = $1 and (state = 'texting' or texted_at is null)`,
)
export const writeTexted = (scope: Base, id: string): Promise<number> => scope.db.run(texted, [id, scope.now])

const toPrint = sql(
  'assisted.to_print',
  `update assisted_letters set state = case when state = 'texting' then 'waits' else state end, problem = $2, to_phone = null
   where id = $1 and (state = 'texting' or texted_at is null)`,
)
/** Marks a letter that cannot be sent by text for printing only. */
export const writeToPrint = (scope: Db, id: string, problem: string): Promise<number> =>
  scope.db.run(toPrint, [id, problem])

const late = sql(
  'assisted.late_texts',
  `update assisted_letters set state = 'waits', problem = $2 where state = 'texting' and made_at < $1`,
)
/** Marks for printing the letters that have waited to be sent by text since before a moment. */
export const printLate = (scope: Db, before: Date, problem: string): Promise<number> =>
  scope.db.run(late, [before, problem])

/** The columns of a letter; `reader` is the placeholder of the parameter with the reader. */
const columnsFor = (reader: string): string =>
  `l.id as "_id", l.subject, l.state, l.problem, l.made_at, l.done_at, coalesce(l.warns_of = ${reader}, false) as "of_yours!"`
const ofMember = sql(
  'assisted.letters_of',
  `select ${columnsFor('$2')} from assisted_letters l where l.member_id = $1 order by l.made_at desc, l.id desc limit 50`,
)
/** The newest letters to somebody. */
export const listLettersOf = (scope: MemberScope, memberId: string): Promise<AssistedLetter[]> =>
  scope.db.rows(ofMember, [memberId, scope.actor.id])

type Addressed = { member: { _id: string; firstname: string; lastname: string; reference: string } }
const waiting = sql(
  'assisted.letters_waiting',
  `select ${columnsFor('$4')}, ${exactMoment('l.made_at')} as "exactly!",
     json_build_object('_id', m.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'reference', m.reference) as member
   from assisted_letters l join assisted_members m on m.member_id = l.member_id join profiles p on p.member_id = l.member_id
   where l.state = 'waits' and ($1::timestamptz is null or (l.made_at, l.id) > ($1, $2::uuid))
   order by l.made_at, l.id limit $3`,
  shape<Addressed>(),
)
/** Letters to be posted, oldest first. */
export const listWaiting = (
  scope: MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
) => scope.db.rows(waiting, [after?.[0], after?.[1], limit, scope.actor.id])

const printed = sql(
  'assisted.letter',
  `select l.subject, l.body, l.made_at, l.warns_of, m.reference, coalesce(l.addressed->>'firstname', p.firstname) as "firstname!",
     coalesce(l.addressed->>'lastname', p.lastname) as "lastname!", coalesce(l.addressed->>'street', h.street, '') as "street!",
     coalesce(l.addressed->>'town', h.location_name, '') as "town!",
     coalesce(l.addressed->>'zip_code', h.zip_code, '') as "zipCode!"
   from assisted_letters l join assisted_members m on m.member_id = l.member_id join profiles p on p.member_id = l.member_id
     left join places h on h.member_id = l.member_id
   where l.id = $1 and l.state <> 'dropped' and (m.taken_over_at is null or l.addressed is not null)`,
)
/** A letter to print, with its member's address at the time or now; after a take-over only a warning. */
export const findLetter = (scope: Db, id: string) => scope.db.row(printed, [id])

const state = sql('assisted.letter_state', 'select state, warns_of from assisted_letters where id = $1 for update')
/** Locks a letter; returns its state, and the operator whose act it warns of. */
export const lockLetter = (scope: Db, id: string) => scope.db.row(state, [id])

const posted = sql(
  'assisted.posted',
  `update assisted_letters set state = 'posted', done_at = $2, done_by = $3 where id = $1`,
)
export const writePosted = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(posted, [id, scope.now, scope.actor.id])

const dropped = sql(
  'assisted.drop_letters',
  `update assisted_letters set state = 'dropped', done_at = $2 where member_id = $1 and addressed is null
     and state in ('texting', 'waits')`,
)
/** Drops a member's unsent letters, except warnings. */
export const dropLetters = (scope: Base, memberId: string): Promise<number> =>
  scope.db.run(dropped, [memberId, scope.now])

const sweep = sql(
  'assisted.sweep_letters',
  `delete from assisted_letters l where l.done_at < $1
     or not exists (select from assisted_members m where m.member_id = l.member_id)`,
)
/** Deletes letters that were posted, texted or dropped before a moment, and those of erased accounts. */
export const sweepLetters = (scope: Db, before: Date): Promise<number> => scope.db.run(sweep, [before])

const erase = sql('assisted.erase_letters', 'delete from assisted_letters where member_id = $1')
export const eraseLetters = (scope: Db, memberId: string): Promise<number> => scope.db.run(erase, [memberId])
