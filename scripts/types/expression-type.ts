import type { Catalogue } from './catalogue.ts'
import { getTrees, isTree, type Part, type Tree } from './node-tree.ts'

export const jsonTypes = { json: '114', jsonb: '3802' }
const boolean = 16
const fields =
  'vartype consttype paramtype funcresulttype opresulttype aggtype wintype casetype coalescetype minmaxtype resulttype array_typeid refrestype'.split(
    ' ',
  )
const booleans = new Set('SCALARARRAYOPEXPR BOOLEXPR NULLTEST BOOLEANTEST DISTINCTEXPR ROWCOMPAREEXPR'.split(' '))

/** Returns the type number of an expression; 0 if the tree does not contain it. */
export function getExpressionType(node: Tree): number {
  if (booleans.has(node.is)) return boolean
  if (node.is === 'SUBLINK' && isTree(node.subselect) && node.subLinkType === '4')
    return getFirst(node.subselect.targetList)
  if (node.is === 'SUBLINK') return node.subLinkType === '6' ? 0 : boolean
  if (node.is === 'COLLATEEXPR' && isTree(node.arg)) return getExpressionType(node.arg)
  return Number(fields.map((field) => node[field]).find((type) => type !== undefined) ?? 0)
}

function getFirst(targets: Part): number {
  const expression = getTrees(targets)[0]?.expr
  return isTree(expression) ? getExpressionType(expression) : 0
}

const numbers = /^(int[248]|oid|float[48]|numeric)$/

/** Returns the type's JSON counterpart; `Json` for one with its own structure. */
export function toJsonType(id: number, catalogue: Catalogue): string {
  const { name, elementOf, base, enumValues } = catalogue.types.get(id) ?? {}
  if (!name || /^(jsonb?|record)$/.test(name)) return 'Json'
  if (base) return toJsonType(base, catalogue)
  if (elementOf) return `${toJsonType(elementOf, catalogue)}[]`
  if (enumValues) return enumValues.map((value) => `'${value}'`).join(' | ')
  return name === 'bool' ? 'boolean' : numbers.test(name) ? 'number' : 'string'
}
