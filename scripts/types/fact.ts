import { jsonTypes } from './expression-type.ts'
import { getNumbers, type Tree } from './node-tree.ts'

/** Whether a value can be null, its possible texts if there are few, and the TypeScript type of its JSON. */
export type Fact = { isNullable: boolean; values?: readonly string[]; json?: string }

export const unknown: Fact = { isNullable: true }
export const never: Fact = { isNullable: false }

/** Returns the facts about a value that is one of several. */
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
/** Returns the texts as a union type, if there are few. */
export const toUnion = (values: readonly string[] | undefined): string =>
  values !== undefined && values.length > 0 && values.length <= manyValues
    ? values
        .toSorted()
        .map((value) => `'${value.replace(/['\\]/g, '\\$&')}'`)
        .join(' | ')
    : 'string'

/** Returns a name as a key of a type. */
export const toKey = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)

const [text, varchar, untyped] = ['25', '1043', '705']
const toText = (bytes: readonly number[]): string => Buffer.from(bytes).toString('utf8')
// The internal bytes of an empty list and an empty object in jsonb.
const empty: Record<string, string> = { '0,0,0,64': 'never[]', '0,0,0,32': 'Record<string, never>' }

export function ofConstant({ constisnull, consttype, constvalue }: Tree): Fact {
  if (constisnull === 'true') return { isNullable: true, values: [], json: 'never' }
  // An untyped literal ends with a zero byte; others begin with their length in four bytes.
  if (consttype === untyped) return { isNullable: false, values: [toText(getNumbers(constvalue).slice(0, -1))] }
  const bytes = getNumbers(constvalue).slice(4)
  if (consttype === jsonTypes.jsonb) return { isNullable: false, json: empty[`${bytes}`] }
  const written = toText(bytes)
  if (consttype === jsonTypes.json) return { isNullable: false, json: written === '[]' ? 'never[]' : undefined }
  return { isNullable: false, values: consttype === text || consttype === varchar ? [written] : undefined }
}
