import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const platform = 'server/src/platform'
const diaries = 'server/test/attacks/diaries.test.ts'
const threads = 'server/test/attacks/calendar-threads.test.ts'
const flood = 'server/test/attacks/calendar-flood.test.ts'
const farming = `${features}/referrals/farming.test.ts`

/** The guards against the attacks of docs/security/attacks.md that succeeded once. */
export const guardsOfAttacks: readonly Mutation[] = [
  {
    without: 'the guard against other spellings of a mailbox',
    file: `${features}/referrals/queries.ts`,
    find: "mailboxOf('t.email')",
    put: "'t.email'",
    test: farming,
  },
  {
    without: 'the guard against a network that was left',
    file: `${features}/referrals/queries.ts`,
    find: 'array_prepend(s.network, s.earlier_networks)',
    put: 'array[s.network]',
    test: farming,
  },
  {
    without: 'the guard against a long circle of invitations',
    file: `${features}/referrals/queries.ts`,
    find: 'const invitersUp = 3',
    put: 'const invitersUp = 1',
    test: farming,
  },
  {
    without: 'the guard against a booking of a penny',
    file: `${features}/referrals/queries.ts`,
    find: 'b.price_minor < 100',
    put: 'b.price_minor = 0',
    test: farming,
  },
  {
    without: 'the guard against a second welcome',
    file: `${features}/wallet/gift-queries.ts`,
    find: 'gift.mark ?? null',
    put: 'null',
    test: `${features}/wallet/minting.test.ts`,
  },
  {
    without: 'the guard against a port behind an address',
    file: `${platform}/http/network.ts`,
    find: 'const ip = plain ?? bracketed ?? told',
    put: 'const ip = told ?? plain ?? bracketed',
    test: 'server/test/attacks/networks.test.ts',
  },
  {
    without: 'the guard against reading the diary of an old booking',
    file: `${features}/bookings/transitions/move.ts`,
    find: "if (row.status !== 'accepted')",
    put: 'if (false)',
    test: diaries,
  },
  {
    without: 'the block for other times of a booking',
    file: `${features}/bookings/transitions/reschedule.ts`,
    find: 'return isApart ?',
    put: 'return false ?',
    test: diaries,
  },
  {
    without: 'the guard against reading the diary of an arrangement that ended',
    file: `${features}/bookings/arrangements/propose.ts`,
    find: "getTransition(scope, row, { action: 'counter', side: getSide(",
    put: "void (scope, row, { action: 'counter', side: getSide(",
    test: diaries,
  },
  {
    without: 'the same reply to a wrong password wherever its limit is full',
    file: `${features}/credentials/passwords.ts`,
    find: "throw full ?? refuse('auth.bad_credentials')",
    put: "refuse('auth.bad_credentials')",
    test: 'server/test/attacks/home-networks.test.ts',
  },
  {
    without: 'the one try of an address in a full network',
    file: `${platform}/data/limits.ts`,
    find: 'await count(once.limit, once.key)',
    put: '',
    test: 'server/test/attacks/parallel-codes.test.ts',
  },
  {
    without: 'the guard against the next free hour of who offers nothing',
    file: `${features}/availability/queries.ts`,
    find: 'and (asked.busy_id <> m.id or exists',
    put: 'and (true or exists',
    test: 'server/test/attacks/next-free-diary.test.ts',
  },
  {
    without: 'the guard against reading a client’s diary by a proposal',
    file: `${features}/bookings/arrangements/propose.ts`,
    find: 'actor.id === sides.provider_id ? {',
    put: 'false ? {',
    test: 'server/test/attacks/proposal-diary.test.ts',
  },
  {
    without: 'the guard against what a cache keeps',
    file: `${platform}/http/every-reply.ts`,
    find: "'cache-control': 'no-store',",
    put: '',
    test: 'server/test/attacks/every-call.test.ts',
  },
  {
    without: 'the guard against one’s own suggestion',
    file: `${features}/skills/suggestions.ts`,
    find: "if (found.member_id === scope.actor.id) refuse('suggestion.own')",
    put: '',
    test: 'server/test/attacks/operators.test.ts',
  },
  {
    without: 'the guard against titles that nobody approved',
    file: `${features}/skills/queries/shown-title.ts`,
    find: ".approval_status = 'approved' then",
    put: '.id is not null then',
    test: 'server/test/attacks/unapproved-titles.test.ts',
  },
  {
    without: 'the guard against titles that one may no longer read',
    file: `${features}/notifications/list-queries.ts`,
    find: "mayRecall('n.member_id')",
    put: "'true'",
    test: 'server/test/attacks/help-audience.test.ts',
  },
  {
    without: 'the guard against a job that was written in later',
    file: `${features}/help-requests/offers/accept.ts`,
    find: "if (await isOfferOutdated(inner, id)) refuse('help.offer_outdated')",
    put: 'void isOfferOutdated',
    test: `${features}/help-requests/offers/changed-words.test.ts`,
  },
  {
    without: 'the one thread for all calendars',
    file: 'server/src/adapters/calendars/ics.ts',
    find: 'openSemaphore({ width: 1,',
    put: 'openSemaphore({ width: readAtOnce,',
    test: threads,
  },
  {
    without: 'the turn of each member whose calendars are read',
    file: `${features}/availability/external/service.ts`,
    find: 'return turns.through(scope.actor.id, () => addInTurn(scope, form))',
    put: 'return addInTurn(scope, form)',
    test: threads,
  },
  {
    without: 'the guard against reading a calendar that there is no room for',
    file: `${features}/availability/external/service.ts`,
    find: "if ((await queries.countCalendars(scope)) >= maxExternalCalendars) refuse('calendar.too_many')",
    put: '',
    test: threads,
  },
  {
    without: 'the guard against reading calendars for a side that is not asked',
    file: `${features}/bookings/agreeing/displaced.ts`,
    find: ' && parties.asked_id === scope.actor.id',
    put: '',
    test: threads,
  },
  {
    without: 'the one way through the entries of a calendar',
    file: 'server/src/adapters/calendars/busy-times.ts',
    find: ', exceptions: []',
    put: '',
    test: 'server/src/adapters/calendars/busy-times.test.ts',
  },
  {
    without: 'the bound of what a calendar stores',
    file: `${features}/availability/external/service.ts`,
    find: 'getRoom(others)',
    put: 'getRoom(others) * 100',
    test: flood,
  },
  {
    without: 'the joining of entries between which nothing fits',
    file: `${features}/availability/external/rules.ts`,
    find: 'last.end.getTime() >= gapMs',
    put: 'last.end.getTime() >= 1',
    test: flood,
  },
  {
    without: 'the diary that is sorted once',
    file: `${features}/availability/rules-taken.ts`,
    find: 'diaries.set(busy, diary)',
    put: '',
    test: `${features}/availability/rules-taken.test.ts`,
  },
]
