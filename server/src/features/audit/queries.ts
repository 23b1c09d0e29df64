import type { OperatorAct } from '@sparkhood/contract/admin/audit'
import { decideDispute, inspectDispute } from '@sparkhood/contract/bookings/disputes'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { approveCorrection, askCorrection, declineCorrection } from '@sparkhood/contract/money/corrections'
import { exactMoment } from '../../platform/cursor.ts'
import { asJson, sql } from '../../platform/data/database.ts'
import type { Act } from '../../platform/http/operators.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'

// Ids are unique across the whole database, so every table that may contain the id can be asked for its owner.
const owners = [
  'select id from accounts where id = $5',
  'select member_id from skills where id = $5',
  'select member_id from skill_suggestions where id = $5',
  'select member_id from kyc_documents where id = $5',
  'select member_id from reports where id = $5',
  'select s.member_id from appeals p join sanctions s on s.id = p.sanction_id where p.id = $5',
  'select member_id from corrections where id = $5',
  `select coalesce(c.owner, d.owner) from transfers t join ledger_accounts c on c.id = t.credit_account
     join ledger_accounts d on d.id = t.debit_account where t.id = $5`,
  'select member_id from fundings where id = $5',
  'select member_id from holds where id = $5',
  'select member_id from withdrawals where id = $5',
  'select f.member_id from chargebacks c join fundings f on f.id = c.funding_id where c.id = $5',
  'select inviter_id from referrals where id = $5',
  'select author_id from reviews where id = $5',
  'select voucher_id from vouches where id = $5',
  'select author_id from dispute_words where id = $5',
  'select sender_id from messages where id = $5',
  // The answer goes to that address, even if its owner did not write the message.
  'select a.id from contact_messages m join accounts a on a.email = m.email where m.id = $5',
]

const insert = sql(
  'audit.insert',
  `insert into operator_acts
     (id, actor_id, actor_role, act, subject_id, member_id, reason, details, network, device, at)
   select $1, $2::uuid, $3, $4, $5, coalesce(${owners.map((owner) => `(${owner})`).join(', ')}), $6, $7::jsonb, $8, $9, $10::timestamptz
   where $11::timestamptz is null or not exists (select from operator_acts
     where actor_id = $2 and at > $11 and act = $4 and subject_id is not distinct from $5 and details = $7 and network = $8)`,
)
/** Records an act of the actor, or of the site itself if there is no actor. */
export const writeAct = (
  scope: Scope | MemberScope,
  { name, subjectId, reason, details, onceInMs }: Act,
): Promise<number> => {
  const { id = null, role = null } = scope.actor ?? {}
  const { network, device } = scope.origin
  const since = onceInMs === undefined ? null : new Date(scope.now.getTime() - onceInMs)
  const values = [subjectId, reason, asJson(details), network, device, scope.now, since] as const
  return scope.db.run(insert, [newId(), id, role, name, ...values])
}

type Filters = { actor?: string | undefined; member?: string | undefined; act?: string | undefined }
export type PageRequest = Filters & { after: readonly [string, string] | undefined; limit: number }
export type ActRow = Omit<OperatorAct, 'details'> & { details: Record<string, unknown>; exactly: string }

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`

const getNames = (endpoints: readonly Endpoint[]): string =>
  endpoints.map(({ method, path }) => `'${method} ${path}'`).join(', ')

// Disputes and corrections concern two members, but a row stores only one, so these acts are found by their subject. A
// correction is requested by its movement's id, and decided by its own id.
const disputeActs = getNames([inspectDispute, decideDispute])
const correctionActs = getNames([askCorrection, approveCorrection, declineCorrection])
const aboutMember = `(o.member_id = $5 or (o.act in (${disputeActs}) and exists (
  select from bookings b where b.id = o.subject_id and $5 in (b.client_id, b.provider_id)))
  or (o.act in (${correctionActs}) and o.subject_id in (
  select unnest(array[c.id, c.transfer_id]) from corrections c where $5 in (c.from_member_id, c.to_member_id))))`

// One statement for each leading index: a shared plan would use none.
const list = (lead: string): string => `
  select o.id as "_id", o.at, ${exactMoment('o.at')} as "exactly!", o.act, o.actor_role as role,
    case when a.member_id is not null then ${person('a')} end as actor, case when m.member_id is not null then ${person('m')} end as member, o.subject_id,
    o.reason, o.details, o.network, o.device
  from operator_acts o left join profiles a on a.member_id = o.actor_id left join profiles m on m.member_id = o.member_id
  where ${lead} and ($1::timestamptz is null or (o.at, o.id) < ($1, $2::uuid))
    and ($4::uuid is null or o.actor_id = $4) and ($5::uuid is null or ${aboutMember})
    and ($6::text is null or o.act = $6)
  order by o.at desc, o.id desc limit $3`
const lists = {
  all: sql('audit.all', list('true')),
  actor: sql('audit.of_actor', list('o.actor_id = $4')),
  member: sql('audit.of_member', list(aboutMember)),
  act: sql('audit.of_act', list('o.act = $6')),
}
/** The acts of operators, newest first. */
export const listActRows = (scope: MemberScope, wanted: PageRequest): Promise<ActRow[]> => {
  const { after, limit, actor, member, act } = wanted
  const lead = member ? 'member' : actor ? 'actor' : act ? 'act' : 'all'
  return scope.db.rows(lists[lead], [after?.[0], after?.[1], limit, actor, member, act])
}
