import type { Events } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { alarmEmail, askedEmail, fineEmail, sharedEmail } from './emails.ts'
import { type EmailFacts, findEmailFacts, writeAlarmed } from './queries.ts'
import { findLink } from './service.ts'

/** Emails the contact or the sharer, unless a later reply or stop has made the email obsolete. */
async function write(scope: Scope<'mail' | 'seals'>, { visitId, what }: Events['safe_visit.moved']): Promise<void> {
  const told = await findEmailFacts(scope, visitId)
  if (told) await writers[what](scope, told)
}

const writers: Record<
  Events['safe_visit.moved']['what'],
  (scope: Scope<'mail' | 'seals'>, told: EmailFacts) => Promise<unknown>
> = {
  shared: async (scope, told) => {
    if (!told.isFine && !told.isOff) await scope.mail.send(sharedEmail(told, findLink(scope, told)))
  },
  asked: async (scope, told) => {
    if (told.isAsked && !told.isFine && !told.isTold)
      // Sent regardless of their email preferences: their contact is told if they do not reply.
      await scope.mail.send(askedEmail(told, scope.settings.publicUrl))
  },
  told: async (scope, told) => {
    if (told.isFine || told.isAlarmed) return
    await scope.mail.send(alarmEmail(told, findLink(scope, told)))
    await writeAlarmed(scope, told.id)
  },
  fine: async (scope, told) => {
    // A contact who got no alarm needs no all-clear.
    if (told.isAlarmed) await scope.mail.send(fineEmail(told))
  },
}

export const safeVisitSubscribers: Subscriber[] = [
  { on: 'safe_visit.moved', name: 'safe-visits.letters', about: ({ visitId }) => visitId, handle: write },
]
