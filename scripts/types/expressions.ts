import type { Catalogue } from './catalogue.ts'
import { type Level, narrow } from './conditions.ts'
import { getExpressionType, jsonTypes, toJsonType } from './expression-type.ts'
import { type Fact, never, ofConstant, together, toKey, toUnion, unknown } from './fact.ts'
import { getTrees, isTree, type Tree } from './node-tree.ts'
import { areNullable, below, getFunction, ofPart, type Place } from './place.ts'
import { getColumns, getWholeRow, ofQuery, ofVariable } from './sources.ts'

/**
 * These return a non-null value for all non-null arguments; JSON's `->` and `to_char` of infinity, for example, can be
 * null.
 */
const operators = new Set('= <> < <= > >= + - * / % || ~ ~* !~ !~* ~~ !~~ ~~* !~~* && @> <@ <-> ^ & |'.split(' '))
const functions = new Set(
  `lower upper trim btrim ltrim rtrim trim_scale round floor ceil ceiling abs sign char_length length octet_length replace
   regexp_replace split_part substr substring left right reverse md5 sha256 encode decode date_trunc timezone make_interval
   to_json to_jsonb row_to_json array_to_json cardinality hashtextextended int4 int8 int2 float8 float4 numeric text varchar
   name bool date timestamptz timestamp time initcap repeat lpad rpad sqrt power exp ln sin cos`.split(/\s+/),
)
/** These return a non-null value for null as well. */
const total = new Set(
  `now clock_timestamp statement_timestamp transaction_timestamp random gen_random_uuid concat concat_ws json_build_object
   jsonb_build_object json_build_array jsonb_build_array pg_backend_pid num_nulls num_nonnulls count row_number rank dense_rank
   percent_rank cume_dist ntile`.split(/\s+/),
)
/** Aggregates that are not null for at least one row; a group always has one. */
const ofGroups = new Set(
  `min max sum avg bool_or bool_and every any_value array_agg json_agg jsonb_agg string_agg json_object_agg
   jsonb_object_agg`.split(/\s+/),
)
const sublinks = { exists: '0', any: '2', scalar: '4', array: '6' }

/** Returns the facts about each column of a query. */
export function getFacts(query: Tree, catalogue: Catalogue): { name: string; fact: Fact }[] {
  const place: Place = { catalogue, levels: [], getFact: ofExpression }
  return getColumns(query).map(({ resname }, index) => ({ name: `${resname}`, fact: ofQuery(query, index, place) }))
}

function ofExpression(node: Tree, place: Place): Fact {
  const args = getTrees(node.args)
  switch (node.is) {
    case 'CONST':
      return ofConstant(node)
    case 'VAR':
      return ofVariable(node, place)
    case 'CASEEXPR':
      return ofCase(node, place)
    case 'COALESCEEXPR': {
      const facts = args.map((arg) => ofExpression(arg, place))
      return { ...together(facts), isNullable: facts.every(({ isNullable }) => isNullable) }
    }
    case 'MINMAXEXPR':
      return { isNullable: args.every((arg) => ofExpression(arg, place).isNullable) }
    case 'AGGREF':
      return ofAggregate(node, place)
    case 'WINDOWFUNC':
      return { isNullable: !total.has(getFunction(node.winfnoid, place).name) }
    case 'SUBLINK':
      return ofSubquery(node, place)
    case 'FUNCEXPR':
      return ofFunction(node, place)
    case 'OPEXPR':
      return {
        isNullable: !operators.has(place.catalogue.operators.get(Number(node.opno)) ?? '') || areNullable(args, place),
      }
    case 'SCALARARRAYOPEXPR':
      return {
        isNullable: args[1]?.is !== 'ARRAYEXPR' || areNullable([args[0], ...getTrees(args[1].elements)], place),
      }
    case 'BOOLEXPR':
      return { isNullable: areNullable(args, place) }
    case 'RELABELTYPE':
      return ofPart(node.arg, place)
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
      return { isNullable: ofPart(node.arg, place).isNullable }
    default:
      return valued.has(node.is) ? never : unknown
  }
}

const valued = new Set(
  'NULLTEST BOOLEANTEST DISTINCTEXPR ARRAYEXPR ROWEXPR SQLVALUEFUNCTION GROUPINGFUNC MERGESUPPORTFUNC'.split(' '),
)

function ofCase(node: Tree, place: Place): Fact {
  const around = place.levels.slice(0, -1)
  const results = getTrees(node.args).map(({ expr, result }) => {
    const level = place.levels.at(-1) as Level
    // After `case when x is not null then`, x is not null.
    const known = isTree(node.arg) ? level : narrow(level, place.catalogue, expr)
    return ofPart(result, { ...place, levels: [...around, known] })
  })
  return together([...results, ofPart(node.defresult, place)])
}

function ofAggregate(node: Tree, place: Place): Fact {
  const { name } = getFunction(node.aggfnoid, place)
  if (total.has(name)) return never
  const query = place.levels.at(-1)?.query
  const args = getTrees(node.args).map(({ expr }) => expr)
  const isGrouped = query?.groupClause !== undefined && query.groupingSets === undefined && node.aggfilter === undefined
  const [first] = args
  const one = isTree(first) && /^jsonb?_agg$/.test(name) ? inJson(first, place) : undefined
  const json = one && toList(one)
  const takesNull = /agg$/.test(name) && name !== 'string_agg'
  const isNullable = !(isGrouped && ofGroups.has(name)) || (!takesNull && areNullable(args, place))
  const isOneOfThem = /^(min|max|any_value)$/.test(name)
  return { isNullable, json, values: isOneOfThem ? ofPart(first, place).values : undefined }
}

function ofSubquery({ subLinkType: kind, subselect: query, testexpr }: Tree, place: Place): Fact {
  if (kind === sublinks.exists || kind === sublinks.array) return never
  if (!isTree(query)) return unknown
  const fact = ofQuery(query, 0, place)
  if (kind === sublinks.scalar) return { ...fact, isNullable: fact.isNullable || !isOneRow(query) }
  const [left] = isTree(testexpr) ? getTrees(testexpr.args) : []
  return { isNullable: kind !== sublinks.any || fact.isNullable || ofPart(left, place).isNullable }
}

/** Whether a query always returns one row: an aggregate of everything, or a value without a source. */
function isOneRow(query: Tree): boolean {
  const others = [query.havingQual, query.limitCount, query.limitOffset, query.groupingSets, query.setOperations]
  if (others.some((part) => part !== undefined) || query.hasTargetSRFs === 'true') return false
  if (query.hasAggs === 'true') return query.groupClause === undefined
  return isTree(query.jointree) && query.jointree.fromlist === undefined && query.jointree.quals === undefined
}

function ofFunction(node: Tree, place: Place): Fact {
  const { name, isBuiltIn } = getFunction(node.funcid, place)
  if (!isBuiltIn) return unknown
  const args = getTrees(node.args)
  const json = getJson(name, args, place)
  // JSON's null becomes SQL's null when cast to another type.
  const isFromJson =
    !/json/.test(name) && args.some(({ consttype, vartype }) => [consttype, vartype].includes(jsonTypes.jsonb))
  return { isNullable: isFromJson || !(total.has(name) || (functions.has(name) && !areNullable(args, place))), json }
}

/** Returns the type of the JSON that a function creates. */
function getJson(name: string, args: readonly Tree[], place: Place): string | undefined {
  if (/^(to_jsonb?|row_to_json)$/.test(name)) return inJson(args[0], place).replace(/ \| null$/, '')
  if (!/^jsonb?_build_object$/.test(name)) return undefined
  const fields = args.flatMap((key, nth) =>
    nth % 2 === 0 ? [[ofExpression(key, place).values?.[0], args[nth + 1]] as const] : [],
  )
  if (fields.some(([key]) => key === undefined)) return undefined
  return `{ ${fields.map(([key, value]) => `${toKey(key ?? '')}: ${inJson(value, place)}`).join('; ')} }`
}

const toList = (one: string): string => `${/ [|] /.test(one) && !one.endsWith('}') ? `(${one})` : one}[]`

/** Returns the type of a value within JSON: a timestamp, for example, is a string there. */
function inJson(node: Tree | undefined, place: Place): string {
  if (!node) return 'null'
  if (node.subLinkType === sublinks.array && isTree(node.subselect)) {
    const inner = below(place, node.subselect)
    const [first] = getColumns(node.subselect)
    return isTree(first?.expr) ? toList(inJson(first.expr, inner)) : 'Json'
  }
  const { isNullable, values, json } = ofExpression(node, place)
  const type = toJsonType(getExpressionType(node), place.catalogue)
  const known = type === 'Json' ? (json ?? inRow(node, place) ?? type) : type === 'string' ? toUnion(values) : type
  return isNullable ? `${known} | null` : known
}

function inRow(node: Tree, place: Place): string | undefined {
  const row = getWholeRow(node, place)
  const fields = row && getColumns(row.query)
  return (
    fields &&
    `{ ${fields.map(({ resname, expr }) => `${toKey(`${resname}`)}: ${isTree(expr) ? inJson(expr, row.place) : 'null'}`).join('; ')} }`
  )
}
