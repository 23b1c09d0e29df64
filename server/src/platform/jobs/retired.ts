/**
 * The queues of subscribers that were renamed or removed: news goes to none of them any more, whichever version told it. What belongs
 * here is written in docs/decisions/0027-domain-events-and-jobs.md, and a test of all subscribers asks for it.
 */
export const retiredQueues: readonly string[] = []
