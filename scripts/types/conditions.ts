import type { Catalogue } from './catalogue.ts'
import { getNumbers, getTrees, isTree, type Part, type Tree } from './node-tree.ts'

/**
 * A query, with what its conditions prove about its rows: columns that are not null, and outer joins that matched a
 * row.
 */
export type Level = { query: Tree; notNull: ReadonlySet<string>; matched: ReadonlySet<number> }

export const getKey = ({ varno, varattno }: Tree): string => `${varno}.${varattno}`

/** Returns the columns that must not be null for this expression not to be null. */
function getNeeded(node: Part, catalogue: Catalogue): Tree[] {
  if (!isTree(node)) return []
  if (node.is === 'VAR') return node.varlevelsup === '0' ? [node] : []
  if (node.is === 'RELABELTYPE' || node.is === 'COERCEVIAIO') return getNeeded(node.arg, catalogue)
  const number = Number(node.opfuncid ?? node.funcid)
  const isStrict = (node.is === 'OPEXPR' || node.is === 'FUNCEXPR') && catalogue.functions.get(number)?.isStrict
  return isStrict ? getTrees(node.args).flatMap((arg) => getNeeded(arg, catalogue)) : []
}

/** Returns the columns that cannot be null where a condition is true. */
function getProven(node: Part, catalogue: Catalogue): Tree[] {
  if (!isTree(node)) return []
  const args = getTrees(node.args)
  if (node.is === 'BOOLEXPR' && node.boolop === 'and') return args.flatMap((arg) => getProven(arg, catalogue))
  if (node.is === 'BOOLEXPR' && node.boolop === 'not') return getNeeded(args[0], catalogue)
  if (node.is === 'BOOLEXPR') {
    const [first = [], ...others] = args.map((arg) => getProven(arg, catalogue))
    return first.filter((one) => others.every((list) => list.some((other) => getKey(other) === getKey(one))))
  }
  if (node.is === 'NULLTEST')
    return node.nulltesttype === '1' && node.argisrow === 'false' ? getNeeded(node.arg, catalogue) : []
  if (node.is === 'SCALARARRAYOPEXPR') return node.useOr === 'true' ? getNeeded(args[0], catalogue) : []
  if (node.is === 'SUBLINK' && node.subLinkType === '2' && isTree(node.testexpr))
    return getNeeded(getTrees(node.testexpr.args)[0], catalogue)
  return getNeeded(node, catalogue)
}

/** Returns all conditions that hold for each row. Those of an outer join only hold where it matched. */
function listConditions(node: Part): Part[] {
  if (!isTree(node)) return []
  if (node.is === 'FROMEXPR') return [node.quals, ...getTrees(node.fromlist).flatMap(listConditions)]
  if (node.is !== 'JOINEXPR') return []
  const [inner, left, , right] = ['0', '1', '2', '3']
  return [
    ...(node.jointype === inner ? [node.quals] : []),
    ...(node.jointype === inner || node.jointype === left ? listConditions(node.larg) : []),
    ...(node.jointype === inner || node.jointype === right ? listConditions(node.rarg) : []),
  ]
}

/** Returns the level for rows that also meet these conditions. */
export function narrow(level: Level, catalogue: Catalogue, ...conditions: readonly Part[]): Level {
  const proven = conditions.flatMap((one) => getProven(one, catalogue))
  const isOneSided = (one: number) => getTrees(level.query.rtable)[one - 1]?.jointype !== '2'
  return {
    query: level.query,
    notNull: new Set([...level.notNull, ...proven.map(getKey)]),
    matched: new Set([
      ...level.matched,
      ...proven.flatMap(({ varnullingrels }) => getNumbers(varnullingrels).filter(isOneSided)),
    ]),
  }
}

export const toLevel = (query: Tree, catalogue: Catalogue): Level =>
  narrow({ query, notNull: new Set(), matched: new Set() }, catalogue, ...listConditions(query.jointree))
