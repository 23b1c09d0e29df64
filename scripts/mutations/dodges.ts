import type { Mutation } from './guards.ts'

const features = 'server/src/features'

/** The guards against those who get around a rule by another act that it forgot. */
export const guardsAgainstDodges: readonly Mutation[] = [
  {
    without: 'the look at the session before a way in is kept',
    file: `${features}/sessions/confirming/confirming.ts`,
    find: 'if (!(await holdOpen(scope)))',
    put: 'if (false as boolean)',
    test: 'server/test/attacks/ways-in-at-the-end.test.ts',
  },
  {
    without: 'the end of asking and taking back',
    file: `${features}/bookings/request.ts`,
    find: "limits.spend('requestsToOne'",
    put: "limits.spend('requests'",
    test: 'server/test/attacks/taken-back.test.ts',
  },
  {
    without: 'the lender’s word in a dispute about a loan',
    file: 'contract/bookings/splits.ts',
    find: "booking.all_or_nothing || (booking.loan && side !== 'provider')",
    put: 'booking.all_or_nothing',
    test: 'server/test/attacks/loans-of-borrowers.test.ts',
  },
  {
    without: 'that a tool is out while its loan is disputed',
    file: `${features}/availability/tools/queries.ts`,
    find: ".status = 'disputed' and exists",
    put: ".status = 'none' and exists",
    test: 'server/test/attacks/loans-of-borrowers.test.ts',
  },
  {
    without: 'the mark of a provider who waits until a dispute ends',
    file: `${features}/disputes/service.ts`,
    find: '!sparesRecord && isCallingOff(dispute, clientMinor)',
    put: "ending.how === 'agreed' && isCallingOff(dispute, clientMinor)",
    test: `${features}/disputes/dodges.test.ts`,
  },
  {
    without: 'that visits end with a listing that becomes a tool',
    file: `${features}/bookings/arrangements/run-queries.ts`,
    find: " and kind <> 'tool') as is_able",
    put: ') as is_able',
    test: `${features}/bookings/arrangements/visits.test.ts`,
  },
  {
    without: 'the renewal of the claim of a key',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'keepRenewing(() => db.run(renewClaim, [...held, clock()]))',
    put: 'keepRenewing(async () => {})',
    test: 'server/test/attacks/keys-claimed-again.test.ts',
  },
  {
    without: 'the claim under which alone a reply is kept',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'reply = $5 where actor = $1 and key = $2 and claim = $3',
    put: 'reply = $5 where actor = $1 and key = $2 and $3::uuid is not null',
    test: 'server/test/attacks/keys-claimed-again.test.ts',
  },
  {
    without: 'the claim under which alone a key is dropped',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'and claim = $3 and status is null',
    put: 'and $3::uuid is not null and status is null',
    test: 'server/test/attacks/keys-claimed-again.test.ts',
  },
  {
    without: 'the second look at who sends a form',
    file: 'server/src/platform/http/mount.ts',
    find: 'await reauthenticate(route, request, { mounting, coming: caller })',
    put: '',
    test: 'server/test/attacks/forms-after-the-end.test.ts',
  },
]
