import type { AssistedConsent, AssistedMember, WholeAssisted } from '@sparkhood/contract/admin/assisted-members'
import type { ConsentGiver, ConsentKind, ConsentWay, TellWay } from '@sparkhood/contract/admin/assisted-terms'
import { permissions } from '@sparkhood/contract/admin/permissions'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { helperSql } from '../trusted-helpers/public.ts'

type Db = Pick<Scope, 'db'>

const write = sql(
  'assisted.write_code',
  `insert into take_over_codes (member_id, code_hash, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (member_id) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
     made_at = excluded.made_at, expires_at = excluded.expires_at`,
)
/** Stores a code in place of the previous one. */
export const writeCode = (scope: MemberScope, id: string, code: { hash: string; expiresAt: Date }): Promise<number> =>
  scope.db.run(write, [id, code.hash, scope.actor.id, scope.now, code.expiresAt])

const organisers = [...permissions['members.organise'].who]
const mayOrganise = (account: string, roles: string): string =>
  `not ${account}.hidden and ${account}.role = any (${roles}::text[])`

const gone = `coalesce(l.texted_at, case when l.state = 'posted' then l.done_at end)`
/**
 * SQL for when the last warning to the member of the code `c` was texted or posted; null while one of them is unsent.
 * All warnings count: the maker of a code may first have changed where its warning goes.
 */
export const warnedAt = `(select case when bool_and(${gone} is not null) and max(${gone}) >= c.made_at then max(${gone}) end
  from assisted_letters l where l.member_id = c.member_id and l.warns_of is not null)`

// Members with the same phone number may have codes too. Locked in one order, so that two calls never deadlock.
const open = sql(
  'assisted.open_codes',
  `select c.member_id, c.code_hash, c.made_at, c.made_by, ${warnedAt} as warned_at from take_over_codes c
     join assisted_members m on m.member_id = c.member_id and m.taken_over_at is null
     join accounts a on a.id = c.member_id and not a.hidden
     join accounts o on o.id = c.made_by and ${mayOrganise('o', '$3')}
   where a.phone = $1 and c.expires_at > $2 order by c.member_id for update of c`,
)
/** Locks the valid codes for a phone number: unexpired, and their makers may still organise. */
export const lockOpenCodes = (scope: Pick<Scope, 'db' | 'now'>, phone: string) =>
  scope.db.rows(open, [phone, scope.now, organisers])

const drop = sql('assisted.drop_code', 'delete from take_over_codes where member_id = $1')
export const dropCode = (scope: Db, memberId: string): Promise<number> => scope.db.run(drop, [memberId])

const dropLost = sql(
  'assisted.drop_lost_codes',
  `delete from take_over_codes c using accounts o
   where o.id = c.made_by and o.id = $1 and not (${mayOrganise('o', '$2')})`,
)
/** Voids the codes that an account made, if it may no longer organise. */
export const dropLostCodes = (scope: Db, accountId: string): Promise<number> =>
  scope.db.run(dropLost, [accountId, organisers])

const sweep = sql('assisted.sweep_codes', 'delete from take_over_codes where expires_at < $1')
/** Deletes codes that expired before a moment. */
export const sweepCodes = (scope: Db, before: Date): Promise<number> => scope.db.run(sweep, [before])

/**
 * Whether `assisted_members m` has an ongoing booking while nobody acts for them who could answer, at the time in the
 * SQL `now`.
 */
export const isUnhelpedSql = (now: string): string => `(m.taken_over_at is null
    and exists (select from accounts ma where ma.id = m.member_id and not ma.hidden)
    and exists (select from bookings mb where mb.client_id = m.member_id
      and (mb.status in ('pending', 'accepted', 'in_progress', 'disputed') or mb.status = 'completed' and mb.released_at is null))
    and not exists (select from helper_grants mg where mg.member_id = m.member_id and ${helperSql.organises('mg', now)}))`

/** Since when nobody could answer for `assisted_members m`, at the time in the SQL `now`. */
export const getUnhelpedSinceSql = (now: string): string =>
  `coalesce(${helperSql.unrepresentedSince('m.member_id', now)}, m.added_at)`

type Base = Pick<Scope, 'db' | 'now'>

/** An agreement by which somebody acts for `assisted_members m` at the time $1. */
const isActive = 'g.member_id = m.member_id and g.accepted_at is not null and g.ended_at is null and g.ends_at > $1'
/** A code `c` that can still be used to take over the account of `assisted_members m`. */
const isUnderWay = 'c.member_id = m.member_id and c.expires_at > $1'
const columns = `m.member_id as "_id", m.reference, p.firstname, p.lastname, coalesce(r.phone, '') as "phone!", coalesce(h.location_name, '') as "place!",
  case when m.taken_over_at is not null then 'taken_over' when a.hidden then 'gone'
    when exists (select from helper_grants g where ${isActive}) then 'helped' else 'unhelped' end as "state!",
  (select count(*)::integer from assisted_letters l where l.member_id = m.member_id and l.state = 'waits') as "letters_waiting!",
  (select x.firstname || ' ' || x.lastname from profiles x, take_over_codes c where x.member_id = c.made_by and ${isUnderWay}) as code_by, m.added_at`
// After a take-over organisers can read neither the phone nor the home: the account `r` and the home `h` are null,
// except for members who are still looked after.
const tables = `assisted_members m join accounts a on a.id = m.member_id join profiles p on p.member_id = m.member_id
  left join accounts r on r.id = m.member_id and m.taken_over_at is null left join places h on h.member_id = r.id`

const list = sql(
  'assisted.list',
  `select ${columns}, ${exactMoment('m.added_at')} as "exactly!" from ${tables}
   where ($2::timestamptz is null or (m.added_at, m.member_id) < ($2, $3::uuid))
     and ($5::text is null or m.reference = $5 or lower(p.firstname || ' ' || p.lastname) like $6
       or regexp_replace(r.phone, '\\D', '', 'g') like $7)
     and (not $8::boolean or exists (select from take_over_codes c where ${isUnderWay}))
     and (not $9::boolean or ${isUnhelpedSql('$1')})
   order by m.added_at desc, m.member_id desc limit $4`,
)
type Search = { reference: string; name: string; digits: string | null }
type ListPage = {
  after: readonly [string, string] | undefined
  limit: number
  search: Search | undefined
  codes: boolean
  unhelped: boolean
}
export type ListedRow = AssistedMember & { exactly: string }
/** Added members, newest first; optionally only those that match a search, have an open code, or are helped by nobody. */
export const listRows = (scope: Scope, { after, limit, search, ...only }: ListPage): Promise<ListedRow[]> =>
  scope.db.rows(list, [
    scope.now,
    after?.[0],
    after?.[1],
    limit,
    search?.reference,
    search?.name,
    search?.digits,
    only.codes,
    only.unhelped,
  ])

const one = sql(
  'assisted.one',
  `select ${columns}, p.photo as photourl, coalesce(h.street, '') as "street!", coalesce(h.zip_code, '') as "zip_code!",
     m.told_by, m.code_word, m.taken_over_at,
     (select x.firstname || ' ' || x.lastname from profiles x where x.member_id = m.added_by) as "added_by!",
     (select x.firstname || ' ' || x.lastname from profiles x where x.member_id = m.code_made_by) as code_made_by,
     (select x.erases_at from closings x where x.member_id = r.id and x.erasing_at is null) as closes_at,
     (select json_build_object('made_at', c.made_at, 'expires_at', c.expires_at, 'warned_at', ${warnedAt},
        'made_by', (select x.firstname || ' ' || x.lastname from profiles x where x.member_id = c.made_by))
      from take_over_codes c where ${isUnderWay}) as code
   from ${tables} where m.member_id = $2`,
  shape<{
    code: { made_at: string; expires_at: string; made_by: string; warned_at: string | null } | null
  }>(),
)
/** One member, with their open take-over code. */
export const findOne = (scope: Base, id: string) => scope.db.row(one, [scope.now, id])

const agreements = sql(
  'assisted.agreements',
  `select g.id as "_id", json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname) as helper,
     g.helper_id = $3 as "yours!", g.rights, g.ends_at
   from helper_grants g join profiles p on p.member_id = g.helper_id
   where g.member_id = $2 and g.accepted_at is not null and g.ended_at is null and g.ends_at > $1
   order by g.helper_id = $3 desc, g.accepted_at, g.id`,
  shape<{
    helper: WholeAssisted['agreements'][number]['helper']
    rights: WholeAssisted['agreements'][number]['rights']
  }>(),
)
/** The agreements of those who act for a member now, the actor's first. */
export const listAgreements = (scope: MemberScope, id: string) =>
  scope.db.rows(agreements, [scope.now, id, scope.actor.id])

const consents = sql(
  'assisted.consents',
  `select c.id as "_id", c.kind, c.given_by, c.how, p.firstname || ' ' || p.lastname as "recorded_by!", c.recorded_at
   from assisted_consents c join profiles p on p.member_id = c.recorded_by
   where c.member_id = $1 order by c.recorded_at desc, c.id desc`,
)
export const listConsents = (scope: Db, id: string): Promise<AssistedConsent[]> => scope.db.rows(consents, [id])

const insert = sql(
  'assisted.insert',
  `insert into assisted_members (member_id, reference, code_word, told_by, added_by, added_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
)
type NewMember = { memberId: string; reference: string; codeWord: string; toldBy: TellWay }
/** False if the reference is taken. */
export const insertMember = async (scope: MemberScope, m: NewMember): Promise<boolean> =>
  (await scope.db.run(insert, [m.memberId, m.reference, m.codeWord, m.toldBy, scope.actor.id, scope.now])) === 1

const insertConsent = sql(
  'assisted.insert_consent',
  `insert into assisted_consents (id, member_id, kind, given_by, how, terms_version, recorded_by, recorded_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
export type NewConsent = { kind: ConsentKind; given_by: ConsentGiver; how: ConsentWay }
/** Records that a member agrees to the current terms and to be helped, or withdraws that. */
export const writeConsent = (scope: MemberScope, id: string, c: NewConsent): Promise<number> =>
  scope.db.run(insertConsent, [newId(), id, c.kind, c.given_by, c.how, termsVersion, scope.actor.id, scope.now])

const lock = sql(
  'assisted.lock',
  `select m.taken_over_at is not null as "taken_over!", a.hidden as "hidden!"
   from assisted_members m join accounts a on a.id = m.member_id where m.member_id = $1 for update of m`,
)
/** Locks one member. */
export const lockOne = (scope: Db, id: string) => scope.db.row(lock, [id])

const newWord = sql('assisted.code_word', 'update assisted_members set code_word = $2 where member_id = $1')
export const writeCodeWord = (scope: Db, id: string, word: string): Promise<number> => scope.db.run(newWord, [id, word])

const newWay = sql('assisted.told_by', 'update assisted_members set told_by = $2 where member_id = $1')
export const writeContactWay = (scope: Db, id: string, way: TellWay): Promise<number> => scope.db.run(newWay, [id, way])

const takenOver = sql(
  'assisted.taken_over',
  'update assisted_members set taken_over_at = $2, code_made_by = $3 where member_id = $1',
)
/** Records for good that a member took over their account, and who made the code. */
export const writeTakenOver = (scope: Base, id: string, codeMadeBy: string): Promise<number> =>
  scope.db.run(takenOver, [id, scope.now, codeMadeBy])

const operator = sql(
  'assisted.organiser',
  `select p.firstname as name, a.phone from accounts a join profiles p on p.member_id = a.id where a.id = $1`,
)
/** An organiser as members see them: first name, and phone as stored. */
export const findOrganiser = (scope: Db, id: string) => scope.db.row(operator, [id])

const eraseMember = sql('assisted.erase', 'delete from assisted_members where member_id = $1')
export const eraseOne = (scope: Db, memberId: string): Promise<number> => scope.db.run(eraseMember, [memberId])
