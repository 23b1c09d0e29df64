import type { Events } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { addressChangedEmail, passwordChangedEmail } from './emails.ts'
import { mailReset } from './forgotten.ts'
import { findReader } from './queries.ts'
import { emailChangedSubscriber } from './rules.ts'

async function emailAboutPassword(scope: Scope<'mail'>, { accountId, how }: Events['password.changed']): Promise<void> {
  const reader = await findReader(scope, accountId)
  if (reader) await scope.mail.send(passwordChangedEmail(reader, how, scope.settings.publicUrl))
}

async function emailAboutAddress(
  scope: Scope<'mail'>,
  { accountId, previous }: Events['email.changed'],
): Promise<void> {
  const reader = await findReader(scope, accountId)
  if (reader) await scope.mail.send(addressChangedEmail(previous, reader.helpers))
}

export const credentialSubscribers: Subscriber[] = [
  { on: 'password.forgotten', name: 'mail-reset', about: ({ accountId }) => accountId, handle: mailReset },
  { on: 'password.changed', name: 'tell-of-password', handle: emailAboutPassword },
  { ...emailChangedSubscriber, handle: emailAboutAddress },
]
