/**
 * The queues of listeners that were renamed or removed: news goes to none of them any more, whichever version told it. What belongs
 * here is written in docs/decisions/0086-news-is-written-once.md, and a test of all listeners asks for it.
 */
export const retiredQueues: readonly string[] = []
