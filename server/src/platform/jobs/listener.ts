import type { EventName, Events } from '../events.ts'
import type { Scope } from '../scope.ts'

/**
 * Hears one kind of news for one feature: one at a time, or, of what comes often, many at once. Runs at least once for
 * each, so it must bear being told twice.
 */
export type Listener = {
  [Name in EventName]: {
    on: Name
    name: string
    /** Which of this news it wants; all of it when it does not say. What nobody wants is not written down. */
    wants?: (data: Events[Name]) => boolean
  } & (
    | {
        hear: (scope: Scope, data: Events[Name]) => Promise<unknown>
        /**
         * What a piece is about. Pieces about different things are heard at the same time, a few of them; for those that write letters,
         * which wait for a mail server and for nothing of ours.
         */
        about?: (data: Events[Name]) => string
      }
    | { hearMany: (scope: Scope, all: readonly Events[Name][]) => Promise<unknown> }
  )
}[EventName]

/** Has a listener hear pieces of its kind of news, in their order. */
export async function hearBy(listener: Listener, scope: Scope, news: readonly object[]): Promise<void> {
  const all = news as readonly never[]
  if ('hearMany' in listener) await listener.hearMany(scope, all)
  else for (const data of all) await listener.hear(scope, data)
}

/** What tells the pieces of a listener apart that may be heard at the same time, where it has such. */
export const aboutOf = (listener: Listener): ((data: object) => string) | undefined =>
  'about' in listener ? (listener.about as ((data: object) => string) | undefined) : undefined
