import { sql } from '../../platform/data/database.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { concerns } from '../moderation/public.ts'
import { helperSql } from '../trusted-helpers/public.ts'
import type { Case } from './rules.ts'

/** SQL: whether the actor $1 is one of these members, or acts or acted for one. */
const isInvolvedSql = (...members: string[]): string =>
  members.map((member) => helperSql.hasPart('$1', member)).join(' or ')

// A completed booking counts until it is paid out: until then its client can still dispute it.
const opponentOf = (member: string): string => `exists (select from bookings b
    where (b.status in ('accepted', 'in_progress', 'disputed') or b.status = 'completed' and b.released_at is null)
      and (b.provider_id = ${member} and ${helperSql.hasPart('$1', 'b.client_id')}
        or b.client_id = ${member} and ${helperSql.hasPart('$1', 'b.provider_id')}))`

const movementSides = `transfers t join ledger_accounts f on f.id = t.debit_account
  join ledger_accounts o on o.id = t.credit_account left join bookings b on b.id = t.booking_id`

// Acts on the actor's own account are excluded here: sanctions of operators have a refusal of their own.
const ofMember = `select a.id <> $1 and ${isInvolvedSql('a.id')} as own, ${opponentOf('a.id')} as opponent
  from accounts a where a.id = $2`
const ofReport = `select ${concerns('$1')} as own, ${opponentOf('r.member_id')} as opponent from reports r where r.id = $2`
// A decision covers all open reports of the same subject.
const ofDecision = `select bool_or(${concerns('$1')}) as own, bool_or(${opponentOf('r.member_id')}) as opponent
  from reports named join reports r
    on r.id = named.id or r.kind = named.kind and r.subject_id = named.subject_id and r.resolved_at is null
  where named.id = $2 having count(*) > 0`
/**
 * For each kind of case with the id $2, whether the actor is involved. `own` is null if it belongs to nobody, such as
 * the house.
 */
const statements = {
  appeal: sql(
    'own_cases.appeal',
    `select ${isInvolvedSql('s.member_id')} as own, ${opponentOf('s.member_id')} as opponent
     from appeals p join sanctions s on s.id = p.sanction_id where p.id = $2`,
  ),
  chargeback: sql(
    'own_cases.chargeback',
    `select ${isInvolvedSql('f.member_id')} as own, false as opponent
     from chargebacks c join fundings f on f.id = c.funding_id where c.id = $2`,
  ),
  correction: sql(
    'own_cases.correction',
    `select ${isInvolvedSql('c.from_member_id', 'c.to_member_id', 'c.member_id', 'b.client_id', 'b.provider_id')} as own, false as opponent
     from corrections c join transfers t on t.id = c.transfer_id left join bookings b on b.id = t.booking_id where c.id = $2`,
  ),
  device: sql(
    'own_cases.device',
    `select ${isInvolvedSql('a.id')} as own, false as opponent from accounts a where a.id = $2`,
  ),
  dispute: sql(
    'own_cases.dispute',
    `select ${isInvolvedSql('b.client_id', 'b.provider_id')} as own, false as opponent from bookings b where b.id = $2`,
  ),
  document: sql(
    'own_cases.document',
    `select ${isInvolvedSql('d.member_id')} as own, false as opponent from kyc_documents d where d.id = $2`,
  ),
  listing: sql(
    'own_cases.listing',
    `select ${isInvolvedSql('s.member_id')} as own, false as opponent from skills s where s.id = $2`,
  ),
  member: sql('own_cases.member', ofMember),
  movement: sql(
    'own_cases.movement',
    `select ${isInvolvedSql('f.owner', 'o.owner', 'b.client_id', 'b.provider_id')} as own, false as opponent
     from ${movementSides} where t.id = $2`,
  ),
  referral: sql(
    'own_cases.referral',
    `select ${isInvolvedSql('r.inviter_id', 'r.invited_id')} as own, false as opponent from referrals r where r.id = $2`,
  ),
  reading: sql('own_cases.reading', ofReport),
  report: sql('own_cases.report', ofDecision),
  review: sql(
    'own_cases.review',
    `select ${isInvolvedSql('r.author_id', 'r.subject_id')} as own, false as opponent from reviews r where r.id = $2`,
  ),
  sanction: sql('own_cases.sanction', ofMember),
  suggestion: sql(
    'own_cases.suggestion',
    `select ${isInvolvedSql('s.member_id')} as own, false as opponent from skill_suggestions s where s.id = $2`,
  ),
  vouch: sql(
    'own_cases.vouch',
    `select ${isInvolvedSql('v.voucher_id', 'v.member_id')} as own, false as opponent from vouches v where v.id = $2`,
  ),
} satisfies Record<Case, unknown>

type Part = { own: boolean | null; opponent: boolean | null }
/** How the actor is involved in a case; undefined if there is no such case. */
export const findPart = (scope: MemberScope, which: Case, id: string): Promise<Part | undefined> =>
  scope.db.row(statements[which], [scope.actor.id, id])
