import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const secondFactor = `${features}/second-factor`
const blocks = `${features}/moderation/blocks.test.ts`
const decisions = `${features}/kyc/decisions.test.ts`

/** A query that shows somebody whom a block hides; `text` is the rest of the condition, of which the file has one. */
const withoutBlock = (without: string, file: string, text: string): Mutation => ({
  without: `the block ${without}`,
  file: `${features}/${file}`,
  find: `from hidden_pairs h where ${text}`,
  put: `from hidden_pairs h where false and ${text}`,
  test: blocks,
})

/** The guards of people: blocks, blurred homes, documents, permissions, reviews and sessions. */
export const guardsOfPeople: readonly Mutation[] = [
  withoutBlock('for following', 'follows/queries.ts', 'h.member_id = $1 and h.hidden_id = a.id)\n     ), written'),
  withoutBlock('for one listing', 'skills/queries.ts', 'h.member_id = $1 and h.hidden_id = s.member_id'),
  withoutBlock('for a profile', 'profiles/queries.ts', 'h.member_id = $3 and h.hidden_id = a.id'),
  withoutBlock('for a short profile', 'profiles/queries.ts', 'h.member_id = $2 and h.hidden_id = a.id'),
  withoutBlock('for reviews', 'reviews/queries.ts', 'h.member_id = $1 and h.hidden_id in (r.author_id, r.subject_id)'),
  withoutBlock('for messages', 'messages/queries.ts', 'h.member_id ='),
  withoutBlock('for free times', 'availability/queries.ts', 'h.member_id = $2 and h.hidden_id = s.member_id'),
  {
    without: 'the block for lists and searches',
    file: `${features}/discovery/queries.ts`,
    find: 'from hidden_pairs where member_id = $2',
    put: 'from hidden_pairs where false and member_id = $2',
    test: blocks,
  },
  {
    without: 'the distance that a shown point keeps from a home',
    file: `${features}/profiles/rules-areas.ts`,
    find: 'if (metres >= drawnFromMetres && metres <= radiusMetres)',
    put: 'if (metres <= radiusMetres)',
    test: `${features}/profiles/rules-areas.test.ts`,
  },
  {
    without: 'the width of an area where few live',
    file: `${features}/profiles/rules-areas.ts`,
    find: 'if (isInTown) return townAreaMetres',
    put: 'return townAreaMetres',
    test: `${features}/profiles/rules-areas.test.ts`,
  },
  {
    without: 'the area in place of the district around a home',
    file: `${features}/profiles/areas.ts`,
    find: 'if (home && tellsOfHome(home, at)) return home.district',
    put: '',
    test: `${features}/bookings/district.test.ts`,
  },
  {
    without: 'the acceptance before an address is shown',
    file: `${features}/bookings/view-queries.ts`,
    find: 'case when ${' + 'seesPlace(now)} then b.location else b.district end',
    put: 'b.location',
    test: 'server/test/canaries.test.ts',
  },
  {
    without: 'the consent before followers see an email address',
    file: `${features}/follows/queries.ts`,
    find: 'case when p.shows_email and',
    put: 'case when',
    test: `${features}/follows/follows.test.ts`,
  },
  {
    without: 'the admin who may not decide on a document of their own',
    file: `${features}/kyc/decisions.ts`,
    find: "if (document.memberId === scope.actor.id) refuse('kyc.own_document')",
    put: '',
    test: decisions,
  },
  {
    without: 'the record of who looked at a document',
    file: `${features}/kyc/decisions.ts`,
    find: 'await queries.writeLook(scope, id)',
    put: '',
    test: decisions,
  },
  {
    without: 'the comparison before a document is approved',
    file: `${features}/kyc/decisions.ts`,
    find: "if (decision.to === 'approved') await requireCompared(inner, id, comparedWith)",
    put: '',
    test: decisions,
  },
  {
    without: 'the one decision on a document',
    file: `${features}/kyc/decisions.ts`,
    find: "if (!(await queries.writeDecision(inner, id, decision))) refuse('kyc.decided')",
    put: 'await queries.writeDecision(inner, id, decision)',
    test: decisions,
  },
  {
    without: 'the sides of a dispute, for its files',
    file: `${features}/disputes/queries.ts`,
    find: 'and ($3 or $2 in (b.client_id, b.provider_id))',
    put: 'and ($3 or $2::uuid is not null)',
    test: `${features}/disputes/disputes.test.ts`,
  },
  {
    without: 'the permissions of moderators',
    file: 'server/src/platform/http/operators.ts',
    find: "if (!mayDo(actor.role, getPermission(endpoint))) refuse('access.forbidden')",
    put: '',
    test: 'server/test/matrix/duties.test.ts',
  },
  {
    without: 'the moderator who may not read reports about themselves',
    file: `${features}/moderation/report-queries.ts`,
    find: 'and not ${' + "concerns('$4')}",
    put: 'and $4::uuid is not null',
    test: `${features}/moderation/own-case.test.ts`,
  },
  {
    without: 'the other operator who has to say that a suspension stays',
    file: `${features}/moderation/suspensions/appeals.ts`,
    find: "if (body.outcome === 'kept' && found.wants_another) refuse('appeal.own')",
    put: '',
    test: `${features}/moderation/suspensions/suspensions.test.ts`,
  },
  {
    without: 'the moment before which a review is its author’s alone',
    file: `${features}/reviews/queries.ts`,
    find: 'const seen = `(r.visible_at <= $2 or',
    put: 'const seen = `($2::timestamptz is not null or',
    test: `${features}/reviews/reviews.test.ts`,
  },
  {
    without: 'the author to whom a removed reply is left',
    file: `${features}/reviews/queries.ts`,
    find: '(y.taken_down_at is null or y.author_id = $1)',
    put: 'true',
    test: `${features}/reviews/replies.test.ts`,
  },
  {
    without: 'the completed booking before a review',
    file: `${features}/reviews/service.ts`,
    find: "if (booking.status !== 'completed') refuse('review.not_completed')",
    put: '',
    test: `${features}/reviews/reviews.test.ts`,
  },
  {
    without: 'the end of a session',
    file: `${features}/sessions/queries.ts`,
    find: 'where s.id = $1 and s.ended_at is null and a.suspended_at is null',
    put: 'where s.id = $1 and a.suspended_at is null',
    test: `${features}/sessions/devices.test.ts`,
  },
  {
    without: 'the one use of a refresh token',
    file: `${features}/sessions/queries.ts`,
    find: 'and s.refresh_hash = $2 and s.ended_at is null',
    put: 'and $2::text is not null and s.ended_at is null',
    test: `${features}/sessions/sessions.test.ts`,
  },
  {
    without: 'the second factor of operators',
    file: `${features}/sessions/rules.ts`,
    find: "if (role === 'member' || rule === 'optional') return { role }",
    put: 'if (rule) return { role }',
    test: `${secondFactor}/operators.test.ts`,
  },
  {
    without: 'the single use of a time step, of the second factor',
    file: `${secondFactor}/totp/queries.ts`,
    find: 'and last_step < $2 and confirmed_at',
    put: 'and last_step <= $2 and confirmed_at',
    test: `${secondFactor}/totp/totp.test.ts`,
  },
  {
    without: 'the single use of a recovery code, of the second factor',
    file: `${secondFactor}/totp/queries.ts`,
    find: 'and code_hash = $3 and used_at is null',
    put: 'and code_hash = $3',
    test: `${secondFactor}/totp/totp.test.ts`,
  },
  {
    without: 'the single use of a challenge, of a passkey as a second factor',
    file: `${secondFactor}/passkeys/queries.ts`,
    find: '`delete from webauthn_challenges\n    where challenge = $1',
    put: '`update webauthn_challenges set expires_at = expires_at\n    where challenge = $1',
    test: `${secondFactor}/passkeys/passkeys.test.ts`,
  },
  {
    without: 'the counter of a passkey, of the second factor',
    file: `${secondFactor}/passkeys/queries.ts`,
    find: 'where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    put: 'where id = $1 and $2 >= 0',
    test: `${secondFactor}/passkeys/passkeys.test.ts`,
  },
]
