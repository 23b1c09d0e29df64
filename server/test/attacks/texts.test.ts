import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, getName } from '../endpoints.ts'

/** Invisible characters that reverse, hide or cut off a text. */
const unseen = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2068', '\u2069', '\u200b', '\u2060', '\ufeff', '\0']
/** Values that fields accept; `*` marks where the character is inserted. */
const wanted = ['invoice*gnp', 'ana*@example.org', 'https://example.org/*x', '07700 9*00123', 'LS1* 4DY', 'x*']

const secret = ['client_secret', 'clientSecret', 'newPassword', 'password', 'proof', 'stamp', 'ticket', 'token', 'work']
/** Compared with stored values, or used as an address; of a calendar's address only the host is shown, as it is resolved. */
const compared = [
  ...['address', 'card_id', 'compared_with', 'endpoint', 'queue', 'replaces', 'stripeAccountId'],
  ...['request_version', 'version'],
  ...['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'],
]
/** Accepted because clients send it, but never read. */
const ignored = ['amount', 'email', 'mark_as_read', 'website']

type Found = { field: string; kept: string }

/** Returns the fields of a schema, by full name, that accept a text with such a character and keep it. */
function listKept(schema: unknown, name: string, depth = 0): Found[] {
  if (!(schema instanceof z.ZodType) || depth > 6) return []
  const kept = unseen.flatMap((sign) =>
    wanted.flatMap((text) => {
      const read = schema.safeParse(text.replace('*', sign))
      return read.success && JSON.stringify(read.data)?.includes(JSON.stringify(sign).slice(1, -1)) ? [sign] : []
    }),
  )
  const own =
    kept.length > 0 ? [{ field: name, kept: [...new Set(kept)].map((one) => JSON.stringify(one)).join(' ') }] : []
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const inner = [
    ...Object.entries((def.shape as Record<string, unknown>) ?? {}).map(
      ([key, one]) => [`${name}.${key}`, one] as const,
    ),
    ...['element', 'innerType', 'in', 'out'].flatMap((key) => (def[key] ? [[name, def[key]] as const] : [])),
    ...((def.options as unknown[]) ?? []).map((one) => [name, one] as const),
  ]
  return [...own, ...inner.flatMap(([key, one]) => listKept(one, key, depth + 1)).filter(({ field }) => field !== name)]
}

describe('a sign that nobody sees, or that turns words about,', () => {
  it('is kept in no text that a member can send, but in what is compared or sealed and shown to nobody', () => {
    const kept = endpoints.flatMap((endpoint) => listKept(endpoint.body, getName(endpoint)))
    const fields = new Set(kept.map(({ field }) => field.slice(field.indexOf('.') + 1)))
    expect([...fields].sort()).toEqual([...secret, ...compared, ...ignored].sort())
  })
})
