import { z } from 'zod'
import { maskedAddress } from '../../platform/mail/wording.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { findAddress, type Reader, type Way, ways } from './delivery-queries.ts'
import { changePreferences, preferencesOf } from './service.ts'

const purpose = 'unsubscribe'
const shape = z.object({ member: z.uuid(), way: z.enum(ways) })

/** The address that ends letters of one kind to one member, without logging in: a page, and a door for mail programs. */
export const wayOut = (
  { seals, settings }: Pick<Scope, 'seals' | 'settings'>,
  { memberId, way }: { memberId: string; way: Way },
): string => `${settings.publicUrl}/unsubscribe?token=${seals.seal({ member: memberId, way }, purpose)}`

type Found = { reader: Reader; way: Way }

async function getWay(scope: Scope, token: string): Promise<Found> {
  const read = shape.safeParse(scope.seals.open(token, purpose)).data
  const reader = read && (await findAddress(scope, read.member))
  return read && reader ? { reader, way: read.way } : refuse('unsubscribe.unknown')
}

const told = ({ reader, way }: Found, isOn: boolean) => ({ way, email: maskedAddress(reader.email), is_on: isOn })

/** What a link of a letter would end. Changes nothing. */
export async function readWay(scope: Scope, token: string) {
  const found = await getWay(scope, token)
  const chosen = await preferencesOf(scope, found.reader.id)
  return told(found, chosen.by_mail && chosen[found.way])
}

/** Ends the letters that a link is for. Again is the same as once. */
export async function endLetters(scope: Scope, token: string) {
  const found = await getWay(scope, token)
  await changePreferences(scope, found.reader.id, { [found.way]: false })
  return told(found, false)
}
