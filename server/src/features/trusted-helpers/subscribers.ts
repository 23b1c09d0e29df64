import type { Events } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { acceptedEmail, declinedEmail, endedEmail, invitedEmail } from './emails.ts'
import { findEmailFacts } from './queries.ts'
import { getState } from './rules.ts'

/** Emails both sides about changes of an agreement. Always sent, because it concerns security. */
async function emailAboutGrant(scope: Scope<'mail'>, { grantId, what }: Events['helper.moved']): Promise<void> {
  const told = await findEmailFacts(scope, grantId)
  if (!told) return
  const written = { told, now: scope.now, publicUrl: scope.settings.publicUrl }
  const isOpen = getState(told, scope.now) === 'invited'
  // A blocked inviter gets the usual response, but no email is sent.
  if (what === 'invited' && told.helper_email && isOpen && !told.apart)
    await scope.mail.send(invitedEmail(written, told.helper_email))
  if (what === 'accepted' && !told.ended_at) await scope.mail.send(acceptedEmail(written))
  if (what === 'declined' && !told.member_closed) await scope.mail.send(declinedEmail(written))
  if (what !== 'ended') return
  if (!told.member_closed) await scope.mail.send(endedEmail(written, 'member'))
  if (told.helper_email && !told.helper_closed) await scope.mail.send(endedEmail(written, 'helper'))
}

export const helperSubscribers: Subscriber[] = [{ on: 'helper.moved', name: 'tell-of-helper', handle: emailAboutGrant }]
