import type { Mutation } from './guards.ts'

const features = 'server/src/features'

/** The guards against paying, being marked or losing money for what the other side did, or for what nobody was told. */
export const guardsOfFairness: readonly Mutation[] = [
  {
    without: 'that the client is not bound by a move that the provider asks for',
    file: `${features}/bookings/rules.ts`,
    find: "&& (isHalf || askedBy === 'client')",
    put: "&& (isHalf || askedBy !== ('nobody' as Side))",
    test: 'server/test/attacks/moves-waited-out.test.ts',
  },
  {
    without: 'that a move counts from when it was asked for',
    file: `${features}/bookings/transitions/move.ts`,
    find: 'askedBy: otherSide(side), askedAt }',
    put: 'askedBy: otherSide(side), askedAt: scope.now }',
    test: 'server/test/attacks/moves-waited-out.test.ts',
  },
  {
    without: 'the tool of the other half that its borrower disputes',
    file: `${features}/bookings/queries/tool-waits.ts`,
    find: 'b.exchange_id = (select exchange_id',
    put: 'b.exchange_id <> (select exchange_id',
    test: 'server/test/attacks/loans-of-borrowers.test.ts',
  },
  {
    without: 'the days away of who has chosen the hour',
    file: `${features}/availability/rules.ts`,
    find: 'asked.isAnyHour ? isAwayIn(span, facts)',
    put: 'asked.isAnyHour ? false',
    test: 'server/test/attacks/bound-while-away.test.ts',
  },
  {
    without: 'the day of a client whose provider ends a pause',
    file: `${features}/bookings/arrangements/rules.ts`,
    find: "by === 'provider' ? heldUntil(now)",
    put: "by === ('nobody' as Side) ? heldUntil(now)",
    test: `${features}/bookings/arrangements/visits.test.ts`,
  },
  {
    without: 'what may be said of a visit that the client says was missed',
    file: `${features}/bookings/service.ts`,
    find: "if (missed && !(side === 'client' && (await isMissable(scope, booking))))",
    put: "if (missed && !(side === 'client' || (await isMissable(scope, booking))))",
    test: `${features}/disputes/missed.test.ts`,
  },
  {
    without: 'that somebody has to agree that a visit was missed',
    file: `${features}/disputes/rules.ts`,
    find: "how === 'timed_out' ? undefined",
    put: "how === ('never' as DisputeEnd) ? undefined",
    test: `${features}/disputes/missed.test.ts`,
  },
  {
    without: 'what a client says that their provider missed',
    file: `${features}/bookings/transitions/marks.ts`,
    find: "if (transition.isMissed) return absentIs('provider')",
    put: 'if (transition.isMissed) return []',
    test: `${features}/disputes/missed.test.ts`,
  },
  {
    without: 'the minutes that a client has once their request is accepted',
    file: `${features}/bookings/service.ts`,
    find: "transition.action === 'accept' ? freeUntilAfterAccept",
    put: "transition.action === 'review' ? freeUntilAfterAccept",
    test: 'server/test/attacks/accepted-late.test.ts',
  },
  {
    without: 'these minutes past the start',
    file: `${features}/bookings/rules.ts`,
    find: "money === 'clientCancels' && now <= freeUntil",
    put: "money === 'clientCancels' && now < new Date(0) && now <= freeUntil",
    test: 'server/test/attacks/accepted-late.test.ts',
  },
  {
    without: 'what was reported that goes with its member',
    file: `${features}/moderation/rules.ts`,
    find: "return goesWithMember(decided) ? 'removed' : undefined",
    put: 'return goesWithMember(decided) ? undefined : undefined',
    test: `${features}/moderation/suspended-words.test.ts`,
  },
  {
    without: 'the place that was what is wrong',
    file: `${features}/moderation/report-queries.ts`,
    find: "r.evidence ? 'place' and not r.place_reported",
    put: "r.evidence ? 'place'",
    test: `${features}/moderation/places.test.ts`,
  },
  {
    without: 'the appeal that a place in a report waits for',
    file: `${features}/moderation/report-queries.ts`,
    find: 's.member_id = r.member_id and p.outcome is null',
    put: 's.member_id = r.member_id and false',
    test: `${features}/moderation/places.test.ts`,
  },
  {
    without: 'what a member said that they give up',
    file: `${features}/privacy/rules.ts`,
    find: 'gbp.available > givesUpMinor ? gbp.available : 0',
    put: 'gbp.available > Math.max(givesUpMinor, 99) ? gbp.available : 0',
    test: `${features}/privacy/last-pennies.test.ts`,
  },
  {
    without: 'the house that books what was given up',
    file: `${features}/wallet/service.ts`,
    find: 'gbp.available <= givenUpMinor ? gbp.available : 0',
    put: 'gbp.available <= -givenUpMinor ? gbp.available : 0',
    test: `${features}/privacy/last-pennies.test.ts`,
  },
]
