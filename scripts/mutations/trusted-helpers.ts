import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const platform = 'server/src/platform'
const blockedHelpers = 'server/test/attacks/blocked-helpers.test.ts'

/** The guards of what trusted helpers read and do not read. */
export const guardsOfHelpers: readonly Mutation[] = [
  {
    without: 'the guard against reading, for another, who blocked the helper',
    file: `${platform}/http/on-behalf.ts`,
    find: 'db: seenByBoth(readsOnly(scope.db), both)',
    put: 'db: readsOnly(scope.db)',
    test: blockedHelpers,
  },
  {
    without: 'the guard against lists out of memory, for a helper',
    file: `${features}/discovery/remembered/lists.ts`,
    find: 'wanted.isWhole || scope.acting',
    put: 'wanted.isWhole',
    test: 'server/test/remembered-lists.test.ts',
  },
  {
    without: 'the guard against bookings with who blocked the helper',
    file: `${features}/bookings/view.ts`,
    find: 'rows.filter((row) => !hidden.includes(row[otherSide(row.you_are)]._id))',
    put: '[...rows]',
    test: blockedHelpers,
  },
  {
    without: 'the guard against doors of clients, for a helper',
    file: `${features}/bookings/view.ts`,
    find: '...(acting && forHelper(card))',
    put: '...{}',
    test: blockedHelpers,
  },
  {
    without: 'the guard against a diary read by the free hours of a helper',
    file: `${features}/availability/service.ts`,
    find: '...(readsDiary(scope) && { clientId: scope.actor.id })',
    put: 'clientId: scope.actor.id',
    test: blockedHelpers,
  },
  {
    without: 'the guard against drafts of reviews, for a helper',
    file: `${features}/reviews/queries.ts`,
    find: 'scope.acting?.helperId ?? scope.actor.id',
    put: 'scope.actor.id',
    test: blockedHelpers,
  },
  {
    without: 'the guard against telling of a block by the end of an agreement',
    file: `${features}/trusted-helpers/queries/in-sql.ts`,
    find: "'block' then 'account'",
    put: "'block' then 'block'",
    test: 'server/test/attacks/helpers-let-in.test.ts',
  },
  {
    without: 'the guard against telling by a block whose address was invited',
    file: `${features}/trusted-helpers/queries/grants.ts`,
    find: '(member_id = $1 and helper_id = $2 or',
    put: '(member_id = $1 and coalesce(helper_id, $2) = $2 or',
    test: 'server/test/attacks/blocks-at-once.test.ts',
  },
  {
    without: 'the guard against names of those who blocked their helper',
    file: `${features}/trusted-helpers/queries/grants.ts`,
    find: 'p.member_id is not null and $' + '{isOpen}',
    put: 'p.member_id is not null',
    test: 'server/test/attacks/names-after-block.test.ts',
  },
  {
    without: 'the guard against a diary read by asking, for a helper',
    file: `${features}/bookings/request.ts`,
    find: '...(readsDiary(scope) && { clientId: scope.actor.id })',
    put: 'clientId: scope.actor.id',
    test: blockedHelpers,
  },
  {
    without: 'the guard of refusals against the diary of a member for whom a helper asks',
    file: `${features}/bookings/request.ts`,
    find: '...(readsDiary(scope) && { clientId: scope.actor.id }) })\n  if',
    put: 'clientId: scope.actor.id })\n  if',
    test: blockedHelpers,
  },
  {
    without: 'the guard against private facts of a member, for a helper',
    file: `${features}/profiles/service.ts`,
    find: 'scope.acting ? getForHelper(scope, scope.acting) : getOwnProfile(scope)',
    put: 'getOwnProfile(scope)',
    test: `${features}/trusted-helpers/on-behalf.test.ts`,
  },
  {
    without: 'the guard of the bell against bookings of one of two alone',
    file: `${features}/notifications/queries.ts`,
    find: 'and n.actor_id in (of_both.client_id, of_both.provider_id))',
    put: 'or true))',
    test: 'server/test/attacks/bell-after-block.test.ts',
  },
  {
    without: 'the guard of the archive against names of those who block',
    file: `${features}/privacy/queries/table.ts`,
    find: 'and h.hidden_id = p.member_id and h.blocker_id <> $1))',
    put: 'and h.hidden_id = p.member_id and h.blocker_id <> $1 and false))',
    test: 'server/test/attacks/bell-after-block.test.ts',
  },
  {
    without: 'the guard of conversations against the diary',
    file: `${features}/messages/on-behalf.ts`,
    find: "!acting || acting.rights.includes('diary') || askedBy === acting.helperId",
    put: "!acting || askedBy !== 'nobody'",
    test: 'server/test/attacks/diary-by-messages.test.ts',
  },
  {
    without: 'the guard against costs by a helper who may not pay',
    file: `${features}/wallet/limits/limits.ts`,
    find: "if (!acting.rights.includes('pay')) refuse('helper.fee')",
    put: '',
    test: 'server/test/attacks/late-fees-for-another.test.ts',
  },
  {
    without: 'the limit of late fees by a helper',
    file: `${features}/wallet/limits/limits.ts`,
    find: 'if (!(await isCounted(scope, acting, holdId))) await requireWithinLimit',
    put: "if (holdId === '') await requireWithinLimit",
    test: 'server/test/attacks/late-fees-for-another.test.ts',
  },
  {
    without: 'the guard of where a member lives against helpers who may not book',
    file: `${features}/profiles/service.ts`,
    find: "rights.includes('book') ? place : null",
    put: 'rights.length > 0 ? place : null',
    test: 'server/test/attacks/diary-by-messages.test.ts',
  },
  {
    without: 'the end of invitations with a reset password',
    file: 'server/src/features/credentials/forgotten.ts',
    find: "await endHelpers(inner, accountId, 'invited')",
    put: '',
    test: 'server/test/attacks/invitations-after-reset.test.ts',
  },
  {
    without: 'the end of invitations with a changed password',
    file: 'server/src/features/credentials/passwords.ts',
    find: "await endHelpers(inner, accountId, 'invited')",
    put: '',
    test: 'server/test/attacks/invitations-after-reset.test.ts',
  },
]
