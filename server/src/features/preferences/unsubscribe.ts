import { type Way, ways } from '@sparkhood/contract/people/preferences'
import { z } from 'zod'
import { maskedAddress } from '../../platform/mail/wording.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { findAddress, type Reader, wants } from './queries.ts'
import { changePreferences, toPreferences } from './service.ts'

const purpose = 'unsubscribe'
// Older emails name only one topic, which meant all emails if the email had several. Their links stay valid for ever.
const shape = z.union([
  z.object({ member: z.uuid(), ways: z.array(z.enum(ways)), to: z.string().default('') }),
  z.object({ member: z.uuid(), way: z.enum(ways) }).transform(({ member, way }) => ({ member, ways: [way], to: '' })),
])

/**
 * The URL that unsubscribes a member from an email's topics without logging in: a page, and a one-click endpoint for
 * mail programs.
 */
export const getUnsubscribeUrl = (
  { seals, settings }: Pick<Scope, 'settings'> & Uses<'seals'>,
  { memberId, ways: about, to }: { memberId: string; ways: readonly Way[]; to: string },
): string =>
  `${settings.publicUrl}/unsubscribe?token=${seals.seal({ member: memberId, ways: about, to: maskedAddress(to) }, purpose)}`

/** `to` is the masked address to which the email went. The link keeps showing that one after a change of address. */
type Found = { reader: Reader; ways: Way[]; to: string }

async function getWays(scope: Scope<'seals'>, token: string): Promise<Found> {
  const read = shape.safeParse(scope.seals.open(token, purpose)).data
  const reader = read && (await findAddress(scope, read.member))
  return read && reader ? { reader, ways: read.ways, to: read.to } : refuse('unsubscribe.unknown')
}

const told = ({ ways: about, to }: Found, isOn: boolean) => ({
  ways: about,
  email: to,
  is_on: isOn,
})

/** What an unsubscribe link would end. Changes nothing. */
export async function readWays(scope: Scope<'seals'>, token: string) {
  const found = await getWays(scope, token)
  const chosen = await toPreferences(scope, found.reader.id)
  return told(found, wants(chosen, found.ways))
}

/** Ends the emails that a link is for. Idempotent. */
export async function endEmails(scope: Scope<'seals'>, token: string) {
  const found = await getWays(scope, token)
  await changePreferences(scope, found.reader.id, Object.fromEntries(found.ways.map((way) => [way, false])))
  return told(found, false)
}
