import type { EventName, Events } from '../events.ts'
import type { FullScope } from '../scope.ts'

/**
 * Hears one kind of news for one feature: one at a time, or, of what comes often, many at once. Runs at least once for
 * each, so it must tolerate being told twice.
 */
export type Subscriber = {
  [Name in EventName]: {
    on: Name
    name: string
    /** Which of this news it wants; all of it when it does not say. What nobody wants is not written down. */
    wants?: (data: Events[Name]) => boolean
  } & (
    | {
        handle: (scope: FullScope, data: Events[Name]) => Promise<unknown>
        /**
         * What a piece is about. Pieces about different things are heard at the same time, a few of them; for those that write emails,
         * which wait for a mail server and for nothing of ours.
         */
        about?: (data: Events[Name]) => string
      }
    | { handleBatch: (scope: FullScope, all: readonly Events[Name][]) => Promise<unknown> }
  )
}[EventName]

/** Has a subscriber hear pieces of its kind of news, in their order. */
export async function deliverTo(subscriber: Subscriber, scope: FullScope, publisher: readonly object[]): Promise<void> {
  const all = publisher as readonly never[]
  if ('handleBatch' in subscriber) await subscriber.handleBatch(scope, all)
  else for (const data of all) await subscriber.handle(scope, data)
}

/** What tells the pieces of a subscriber apart that may be heard at the same time, where it has such. */
export const findAbout = (subscriber: Subscriber): ((data: object) => string) | undefined =>
  'about' in subscriber ? (subscriber.about as ((data: object) => string) | undefined) : undefined
