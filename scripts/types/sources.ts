import { getKey } from './conditions.ts'
import { type Fact, never, together, unknown } from './fact.ts'
import { getNumbers, getTrees, isTree, type Part, type Tree } from './node-tree.ts'
import { below, getFunction, ofPart, type Place } from './place.ts'

/** PostgreSQL's numbers for kinds of sources and of commands. */
const [relation, subquery, join, call, rows, cte, group] = ['0', '1', '2', '3', '5', '6', '9']
const commands = { select: '1', update: '2', merge: '5' }
const before = '1'

/** Returns the columns that a query returns. */
export const getColumns = (query: Tree): Tree[] =>
  getTrees(query.commandType === commands.select ? query.targetList : query.returningList).filter(
    ({ resjunk }) => resjunk !== 'true',
  )

const underWay = new Set<Tree>()

/** Returns the facts about a column, counted from 0, of a query at a place. */
export function ofQuery(query: Tree, index: number, place: Place): Fact {
  const leaves = getLeaves(query.setOperations)
  if (leaves.length === 0) return ofPart(getColumns(query)[index]?.expr, below(place, query))
  // A recursive reference has the facts of the first part, unless the recursive part adds others.
  if (underWay.has(query)) return { isNullable: false, values: [], json: 'never' }
  underWay.add(query)
  const facts = leaves.map((leaf) => ofColumn(leaf, index, below(place, query)))
  underWay.delete(query)
  return together(facts)
}

/** Returns the parts of a union, by their position among the query's sources. */
function getLeaves(part: Part): number[] {
  if (!isTree(part)) return []
  return part.is === 'RANGETBLREF' ? [Number(part.rtindex)] : [...getLeaves(part.larg), ...getLeaves(part.rarg)]
}

/** Returns a source of the place's query, by its number. */
const getSource = (entry: number, { levels }: Place): Tree | undefined =>
  getTrees(levels.at(-1)?.query.rtable)[entry - 1]

function ofColumn(entry: number, index: number, place: Place): Fact {
  const source = getSource(entry, place)
  switch (source?.rtekind) {
    case relation:
      return ofRelation(source, index, place)
    case subquery:
      return isTree(source.subquery) ? ofQuery(source.subquery, index, place) : unknown
    case join:
      return ofPart(getTrees(source.joinaliasvars)[index], place)
    case group:
      return ofPart(getTrees(source.groupexprs)[index], place)
    case rows:
      return together((source.values_lists as Part[]).map((row) => ofPart(getTrees(row)[index], place)))
    case cte:
      return ofNamed(source, index, place)
    case call:
      return ofCall(source, index, place)
    default:
      return unknown
  }
}

function ofRelation({ relid }: Tree, index: number, place: Place): Fact {
  const view = place.catalogue.views.get(Number(relid))
  if (view) return ofQuery(view, index, { ...place, levels: [] })
  const column = place.catalogue.columns.get(`${relid}.${index + 1}`)
  return { isNullable: !column?.isNotNull, values: column?.values }
}

function ofNamed({ ctename: name, ctelevelsup }: Tree, index: number, place: Place): Fact {
  const owner = { ...place, levels: place.levels.slice(0, place.levels.length - Number(ctelevelsup)) }
  const found = getTrees(owner.levels.at(-1)?.query.cteList).find(({ ctename }) => ctename === name)
  return isTree(found?.ctequery) ? ofQuery(found.ctequery, index, owner) : unknown
}

function ofCall({ functions }: Tree, index: number, place: Place): Fact {
  const calls = getTrees(functions)
  const width = calls.reduce((sum, { funccolcount }) => sum + Number(funccolcount), 0)
  // The column of `with ordinality`, which is never null.
  if (index >= width) return never
  const expression = calls[0]?.funcexpr
  if (!isTree(expression) || calls.length > 1) return unknown
  const { name } = getFunction(expression.funcid, place)
  // An array parameter contains no nulls: its type excludes them. Several arrays in parallel are padded with nulls.
  const isPlain = name === 'generate_series' || (name === 'unnest' && getTrees(expression.args)[0]?.is === 'PARAM')
  return isPlain ? never : unknown
}

/** Returns the facts about a column reference. */
export function ofVariable(node: Tree, place: Place): Fact {
  const owner = { ...place, levels: place.levels.slice(0, place.levels.length - Number(node.varlevelsup)) }
  const level = owner.levels.at(-1)
  if (!level) return unknown
  const number = Number(node.varattno)
  const fact = number > 0 ? ofColumn(Number(node.varno), number - 1, owner) : never
  const { commandType: command, resultRelation: target } = level.query
  // Conditions are about the row before an update, returned columns about the row after it.
  const isUpdated = command === commands.update && node.varno === target && node.varreturningtype !== before
  if (level.notNull.has(getKey(node)) && !isUpdated) return { ...fact, isNullable: false }
  const isOther = command === commands.update ? false : node.varreturningtype !== '0'
  const isOfMerge = command === commands.merge && node.varno !== target
  const isUnmatched = getNumbers(node.varnullingrels).some((one) => !level.matched.has(one))
  return isOther || isOfMerge || isUnmatched ? { ...fact, isNullable: true } : fact
}

/** Returns the query whose whole row a variable refers to, and its place. */
export function getWholeRow(node: Tree, place: Place): { query: Tree; place: Place } | undefined {
  if (node.is !== 'VAR' || node.varattno !== '0' || node.varlevelsup !== '0') return undefined
  const query = getSource(Number(node.varno), place)?.subquery
  return isTree(query) && query.setOperations === undefined ? { query, place: below(place, query) } : undefined
}
