import { z } from 'zod'
import type { Scope, Uses } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { Link } from './rules.ts'

const purpose = 'booking.accept'
const shape = z.object({ id: z.uuid(), bookingId: z.uuid(), terms: z.string(), endsAt: z.number() })

/** The URL of the page that shows a request and can accept it, once. It is meant for the provider only. */
export function writeLink(
  { seals, settings }: Pick<Scope, 'settings'> & Uses<'seals'>,
  { bookingId, terms, expiresAt }: { bookingId: string; terms: string; expiresAt: Date },
): string {
  const link: Link = { id: newId(), bookingId, terms, endsAt: expiresAt.getTime() }
  return `${settings.publicUrl}/accept-booking?token=${seals.seal(link, purpose)}`
}

/** The link in a token; undefined if we did not issue it. */
export const readLink = ({ seals }: Uses<'seals'>, token: string): Link | undefined =>
  shape.safeParse(seals.open(token, purpose)).data
