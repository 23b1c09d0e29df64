import { toggleWords } from '@sparkhood/contract/preferences'
import { type Letter, withWayOut } from '../../platform/mail/letters.ts'
import type { Scope } from '../../platform/scope.ts'
import { findReader, type Way, wants, writeDelivery } from './delivery-queries.ts'
import { preferencesOf } from './service.ts'
import { wayOut } from './unsubscribe.ts'

/** What the letters of a way are called. */
export const nameOf = (way: Way): string =>
  way === 'by_mail' ? 'all letters but the necessary ones' : `“${toggleWords[way].label}”`

/**
 * Sends a letter to whoever wants such letters, with how to have no more of them, and keeps what became of it. Whoever
 * has switched them off gets none. Throws where it could not be handed over, as any letter does.
 */
export async function sendWanted(scope: Scope, way: Way, letter: Letter): Promise<boolean> {
  const reader = await findReader(scope, letter.to)
  if (!reader || !wants(await preferencesOf(scope, reader.id), way)) return false
  const delivery = { memberId: reader.id, channel: 'mail', what: way } as const
  const url = wayOut(scope, { memberId: reader.id, way })
  const words = `You get this because you want letters about ${nameOf(way)}.`
  const whole = withWayOut(letter, {
    words: way === 'by_mail' ? 'You can choose what we write to you about.' : words,
    url,
  })
  const handed = await scope.mail.send(whole).catch(async (fault: unknown) => {
    await writeDelivery(scope, { ...delivery, result: 'failed', detail: String(fault) })
    throw fault
  })
  if (handed !== 'taken before')
    await writeDelivery(scope, { ...delivery, result: handed === 'gone' ? 'gone' : 'sent' })
  return handed !== 'gone'
}
