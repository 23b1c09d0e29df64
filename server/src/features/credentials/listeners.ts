import type { Events } from '../../platform/events.ts'
import type { Listener } from '../../platform/jobs/listener.ts'
import type { Scope } from '../../platform/scope.ts'
import { mailReset } from './forgotten.ts'
import { emailChangedLetter, passwordChangedLetter } from './letters.ts'
import { findReader } from './queries.ts'
import { emailNews } from './rules.ts'

async function tellOfPassword(scope: Scope, { accountId, how }: Events['password.changed']): Promise<void> {
  const reader = await findReader(scope, accountId)
  if (reader) await scope.mail.send(passwordChangedLetter(reader, how, scope.settings.publicUrl))
}

async function tellOfEmail(scope: Scope, { accountId, previous }: Events['email.changed']): Promise<void> {
  const reader = await findReader(scope, accountId)
  if (reader) await scope.mail.send(emailChangedLetter(previous))
}

export const credentialListeners: Listener[] = [
  { on: 'password.forgotten', name: 'mail-reset', about: ({ accountId }) => accountId, hear: mailReset },
  { on: 'password.changed', name: 'tell-of-password', hear: tellOfPassword },
  { ...emailNews, hear: tellOfEmail },
]
