import { getNames, type Toggle, toggles } from '@sparkhood/contract/people/preferences'
import { type Email, stopLabel, withWayOut } from '../../platform/mail/emails.ts'
import type { Scope } from '../../platform/scope.ts'
import { findReader, wants, writeDelivery } from './queries.ts'
import { toPreferences } from './service.ts'
import { getUnsubscribeUrl } from './unsubscribe.ts'

/** Why the reader gets an email, and what its unsubscribe link ends. */
const footnote = (about: readonly Toggle[]): string => {
  const why = `You get this because you chose emails about ${getNames(about)}.`
  return about.length === 1 ? why : `${why} “${stopLabel}” ends ${about.length === 2 ? 'both' : 'all of these'}.`
}

/**
 * Sends an email to a member who wants emails about any of these topics, with an unsubscribe link, and records the
 * outcome. Returns false if the member has switched them off or the address is gone. Throws if it could not be handed
 * over, like any email.
 */
export async function sendWanted(
  scope: Scope<'mail' | 'seals'>,
  about: Toggle | readonly Toggle[],
  email: Email,
): Promise<boolean> {
  const reader = await findReader(scope, email.to)
  const named = [about].flat()
  const ways = toggles.filter((toggle) => named.includes(toggle))
  if (!reader || !wants(await toPreferences(scope, reader.id), ways)) return false
  const delivery = { memberId: reader.id, channel: 'mail', what: ways.join(' ') } as const
  const url = getUnsubscribeUrl(scope, { memberId: reader.id, ways, to: email.to })
  const whole = withWayOut(email, { words: footnote(ways), url })
  const handed = await scope.mail.send(whole).catch(async (fault: unknown) => {
    await writeDelivery(scope, { ...delivery, result: 'failed', detail: String(fault) })
    throw fault
  })
  if (handed !== 'taken before')
    await writeDelivery(scope, { ...delivery, result: handed === 'gone' ? 'gone' : 'sent' })
  return handed !== 'gone'
}
