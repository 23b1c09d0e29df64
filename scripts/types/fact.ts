import { jsonTypes } from './expression-type.ts'
import { getNumbers, type Tree } from './node-tree.ts'

/** Whether a value can be null, which texts it can be where there are few, and what its JSON holds, in TypeScript. */
export type Fact = { isNullable: boolean; values?: readonly string[]; json?: string }

export const unknown: Fact = { isNullable: true }
export const never: Fact = { isNullable: false }

/** What one of several can be. */
export function together(facts: readonly Fact[]): Fact {
  const isNullable = facts.some((fact) => fact.isNullable)
  const values = facts.map((fact) => fact.values)
  const json = [...new Set(facts.map((fact) => fact.json))].filter((one) => one !== 'never')
  const isList = json.some((one) => one !== 'never[]' && one?.endsWith('[]'))
  return {
    isNullable,
    values: values.includes(undefined) ? undefined : [...new Set(values.flatMap((some) => some ?? []))],
    json: json.includes(undefined)
      ? undefined
      : json.filter((one) => !isList || one !== 'never[]').join(' | ') || 'never',
  }
}

const manyValues = 20
/** The texts as a type, where they are few. */
export const toUnion = (values: readonly string[] | undefined): string =>
  values !== undefined && values.length > 0 && values.length <= manyValues
    ? values
        .toSorted()
        .map((value) => `'${value.replace(/['\\]/g, '\\$&')}'`)
        .join(' | ')
    : 'string'

/** A name as a key of a type. */
export const toKey = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)

const [text, varchar, untyped] = ['25', '1043', '705']
const toText = (bytes: readonly number[]): string => Buffer.from(bytes).toString('utf8')
// An empty list and an empty object, as jsonb is kept.
const empty: Record<string, string> = { '0,0,0,64': 'never[]', '0,0,0,32': 'Record<string, never>' }

export function ofConstant({ constisnull, consttype, constvalue }: Tree): Fact {
  if (constisnull === 'true') return { isNullable: true, values: [], json: 'never' }
  // A literal that has no type yet ends with a zero; of others the first four bytes are their length.
  if (consttype === untyped) return { isNullable: false, values: [toText(getNumbers(constvalue).slice(0, -1))] }
  const bytes = getNumbers(constvalue).slice(4)
  if (consttype === jsonTypes.jsonb) return { isNullable: false, json: empty[`${bytes}`] }
  const written = toText(bytes)
  if (consttype === jsonTypes.json) return { isNullable: false, json: written === '[]' ? 'never[]' : undefined }
  return { isNullable: false, values: consttype === text || consttype === varchar ? [written] : undefined }
}
