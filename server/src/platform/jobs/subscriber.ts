import type { EventName, Events } from '../events.ts'
import type { FullScope } from '../scope.ts'

/**
 * Handles one domain event for one feature: one at a time, or frequent events in batches. Delivery is at least once, so a
 * subscriber must be idempotent.
 */
export type Subscriber = {
  [Name in EventName]: {
    on: Name
    name: string
    /** Which of these events it handles; all by default. The others are not queued for it. */
    wants?: (data: Events[Name]) => boolean
  } & (
    | {
        handle: (scope: FullScope, data: Events[Name]) => Promise<unknown>
        /**
         * The subject of an event: a few events about different subjects are handled concurrently. For subscribers that send emails,
         * which mostly wait for the mail server.
         */
        about?: (data: Events[Name]) => string
      }
    | { handleBatch: (scope: FullScope, all: readonly Events[Name][]) => Promise<unknown> }
  )
}[EventName]

/** Passes events to their subscriber, in order. */
export async function deliverTo(subscriber: Subscriber, scope: FullScope, publisher: readonly object[]): Promise<void> {
  const all = publisher as readonly never[]
  if ('handleBatch' in subscriber) await subscriber.handleBatch(scope, all)
  else for (const data of all) await subscriber.handle(scope, data)
}

/** The `about` of a subscriber, if it has one. */
export const findAbout = (subscriber: Subscriber): ((data: object) => string) | undefined =>
  'about' in subscriber ? (subscriber.about as ((data: object) => string) | undefined) : undefined
