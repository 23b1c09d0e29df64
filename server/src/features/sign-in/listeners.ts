import type { Events } from '../../platform/events.ts'
import type { Listener } from '../../platform/jobs/listener.ts'
import type { Scope } from '../../platform/scope.ts'
import { connectedLetter, disconnectedLetter } from './letters.ts'
import { findOwn } from './queries.ts'

// Who has disconnected it since is told of that instead.
async function tellOfConnecting(scope: Scope, { accountId }: Events['google.connected']): Promise<void> {
  const own = await findOwn(scope, accountId)
  if (own?.google) await scope.mail.send(connectedLetter(own.email, own.google.email, scope.settings.publicUrl))
}

async function tellOfDisconnecting(scope: Scope, { accountId }: Events['google.disconnected']): Promise<void> {
  const own = await findOwn(scope, accountId)
  if (own) await scope.mail.send(disconnectedLetter(own.email, `${scope.settings.publicUrl}/settings/security`))
}

export const signInListeners: Listener[] = [
  { on: 'google.connected', name: 'tell-of-connecting', hear: tellOfConnecting },
  { on: 'google.disconnected', name: 'tell-of-disconnecting', hear: tellOfDisconnecting },
]
