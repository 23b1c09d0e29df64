import { dayMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { z } from 'zod'
import { oddTexts, oddValues } from './odd-values.ts'

/** The part of a JSON Schema from which values are made. Source: JSON Schema 2020-12, by zod. */
type Said = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Said[]
  oneOf?: Said[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: Said
  maxItems?: number
  properties?: Record<string, Said>
}

/** How a field gets its value: a known one, chosen by the number `at`, or the one in `instead`. */
export type Choice = { at: number; instead?: { value: unknown } | 'nothing' }

const longestText = 400
const most = 1_000_000

/** Interesting moments: around now by the clock of the tests, and the changes of the clocks. */
const moments = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.UTC(2026, 10, 20, 10) + days * dayMs).toISOString()),
  fc.constantFrom('2026-10-25T01:30:00Z', '2027-03-28T01:30:00Z', '2026-11-21T10:07:00+05:30'),
)

function getText({ format, pattern, minLength = 0, maxLength = longestText }: Said): fc.Arbitrary<unknown> {
  if (format === 'date-time') return moments
  if (format === 'date') return moments.map((moment) => moment.slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  const longest = Math.min(maxLength, longestText)
  const any = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest })
  // fast-check makes no strings for patterns with lookaround.
  if (pattern === undefined || /\(\?[=!<]/.test(pattern)) return any
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), any)
}

function getNumber({ type, minimum, exclusiveMinimum, maximum }: Said): fc.Arbitrary<unknown> {
  const min = Math.max(minimum ?? exclusiveMinimum ?? 0, -most)
  const max = Math.min(maximum ?? most, most)
  const edges = fc.constantFrom(min - 1, min, min + 1, max - 1, max, max + 1)
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.floor(max), Math.ceil(min)) })
  return fc.oneof(edges, whole, ...(type === 'number' ? [whole.map((pence) => pence / 100)] : []))
}

/** Values at the edges of a schema, valid or just invalid. */
function likeOf(said: Said): fc.Arbitrary<unknown> {
  if ('const' in said) return fc.constant(said.const)
  if (said.enum) return fc.constantFrom(...said.enum)
  const choices = said.anyOf ?? said.oneOf
  if (choices) return fc.oneof(...choices.map(likeOf))
  switch (said.type) {
    case 'string':
      return getText(said)
    case 'integer':
    case 'number':
      return getNumber(said)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(likeOf(said.items ?? {}), { maxLength: Math.min(said.maxItems ?? 3, 3) + 1 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(said.properties ?? {}).map(([name, of]) => [name, likeOf(of)])),
        {
          requiredKeys: [],
        },
      )
    default:
      return fc.oneof(moments, fc.string({ maxLength: 40 }), fc.integer(), fc.jsonValue({ maxDepth: 2 }))
  }
}

const odd = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...oddValues) },
)

/** Returns how a field of this schema gets its value: mostly a valid one, so that a request with several fields gets somewhere. */
export function getChoice(schema: z.ZodType): fc.Arbitrary<Choice> {
  const said = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Said
  const instead = fc.oneof<fc.MaybeWeightedArbitrary<Choice['instead']>[]>(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 5, arbitrary: likeOf(said).map((value) => ({ value })) },
    { weight: 1, arbitrary: odd.map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constant('nothing' as const) },
  )
  return fc.record({ at: fc.nat(9999), instead }) as fc.Arbitrary<Choice>
}
