import type { Events } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { secondFactorEmail } from './emails.ts'
import { findFactors, findReader } from './queries.ts'

async function emailAboutChange(
  scope: Scope<'mail'>,
  { accountId, ...change }: Events['second_factor.changed'],
): Promise<void> {
  const reader = await findReader(scope, accountId)
  if (!reader) return
  const codesLeft = change.what === 'code_used' ? (await findFactors(scope, accountId))?.codes_left : undefined
  await scope.mail.send(secondFactorEmail(reader.email, { ...change, codesLeft }, scope.settings.publicUrl))
}

export const secondFactorSubscribers: Subscriber[] = [
  { on: 'second_factor.changed', name: 'tell-of-second-factor', handle: emailAboutChange },
]
