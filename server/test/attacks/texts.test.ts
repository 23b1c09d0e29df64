import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, getName } from '../endpoints.ts'

/** Turned about, hidden or cut short by what nobody sees. */
const unseen = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2068', '\u2069', '\u200b', '\u2060', '\ufeff', '\0']
/** Forms that a field may want; the sign is put into the middle of each. */
const wanted = ['invoice*gnp', 'ana*@example.org', 'https://example.org/*x', '07700 9*00123', 'LS1* 4DY', 'x*']

const secret = ['client_secret', 'clientSecret', 'newPassword', 'password', 'proof', 'stamp', 'ticket', 'token', 'work']
/** Looked up among what there is, or called; of an address of a calendar its host alone is shown, as it is looked up. */
const compared = [
  ...['address', 'card_id', 'compared_with', 'endpoint', 'queue', 'replaces', 'stripeAccountId'],
  ...['request_version', 'version'],
  ...['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'],
]
/** Taken because clients send it, and read by nobody. */
const ignored = ['amount', 'email', 'mark_as_read', 'website']

type Found = { field: string; kept: string }

/** The fields of a shape that take a text with such a sign in it and keep it, by their whole name. */
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
