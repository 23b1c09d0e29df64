import { z } from 'zod'
import type { Seals } from '../secrets/sealed-tokens.ts'

// Browsers send no header with a stream, and an access token in an address would be worth stealing.
const purpose = 'live stream'
const sealed = z.object({ token: z.string(), until: z.number() })

/** Something short-lived that opens the stream of whoever carries this access token, and nothing else. */
export const sealTicket = (seals: Seals, { token, expiresAt }: { token: string; expiresAt: Date }): string =>
  seals.seal({ token, until: expiresAt.getTime() }, purpose)

/** The access token in a ticket that is still good. */
export function openTicket(seals: Seals, ticket: string, now: Date): string | undefined {
  const read = sealed.safeParse(seals.open(ticket, purpose))
  return read.success && read.data.until > now.getTime() ? read.data.token : undefined
}
