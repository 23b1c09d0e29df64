/**
 * The queues of subscribers that were renamed or removed. No event is delivered to them, whichever version published it.
 * docs/decisions/0027-domain-events-and-jobs.md says when a queue belongs here; `contents.test.ts` checks it.
 */
export const retiredQueues: readonly string[] = []
