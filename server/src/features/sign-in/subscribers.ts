import type { Events } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { connectedEmail, disconnectedEmail } from './emails.ts'
import { findOwn } from './queries.ts'

// A member who has disconnected it meanwhile gets only the email about that.
async function emailAboutConnecting(scope: Scope<'mail'>, { accountId }: Events['google.connected']): Promise<void> {
  const own = await findOwn(scope, accountId)
  if (own?.google) await scope.mail.send(connectedEmail(own.email, own.google.email, scope.settings.publicUrl))
}

async function emailAboutDisconnecting(
  scope: Scope<'mail'>,
  { accountId }: Events['google.disconnected'],
): Promise<void> {
  const own = await findOwn(scope, accountId)
  if (own) await scope.mail.send(disconnectedEmail(own.email, `${scope.settings.publicUrl}/settings/security`))
}

export const signInSubscribers: Subscriber[] = [
  { on: 'google.connected', name: 'tell-of-connecting', handle: emailAboutConnecting },
  { on: 'google.disconnected', name: 'tell-of-disconnecting', handle: emailAboutDisconnecting },
]
