import { getNames, type Toggle, toggles } from '@sparkhood/contract/people/preferences'
import { type Email, stopLabel, withWayOut } from '../../platform/mail/emails.ts'
import type { Scope } from '../../platform/scope.ts'
import { findReader, wants, writeDelivery } from './delivery-queries.ts'
import { toPreferences } from './service.ts'
import { wayOut } from './unsubscribe.ts'

/** Why an email comes, and what its link ends. */
const footnote = (about: readonly Toggle[]): string => {
  const why = `You get this because you chose emails about ${getNames(about)}.`
  return about.length === 1 ? why : `${why} “${stopLabel}” ends ${about.length === 2 ? 'both' : 'all of these'}.`
}

/**
 * Sends an email to whoever wants emails about any of what is in it, with how to have no more of them, and keeps what
 * became of it. Whoever has switched them off gets none. Throws where it could not be handed over, as any email does.
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
  const url = wayOut(scope, { memberId: reader.id, ways, to: email.to })
  const whole = withWayOut(email, { words: footnote(ways), url })
  const handed = await scope.mail.send(whole).catch(async (fault: unknown) => {
    await writeDelivery(scope, { ...delivery, result: 'failed', detail: String(fault) })
    throw fault
  })
  if (handed !== 'taken before')
    await writeDelivery(scope, { ...delivery, result: handed === 'gone' ? 'gone' : 'sent' })
  return handed !== 'gone'
}
