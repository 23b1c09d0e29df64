/**
 * PostgreSQL's text form of a parsed and analysed query: `{QUERY :commandType 1 :rtable ({RANGETBLENTRY …}) …}`. It
 * says which table each column comes from, and which outer joins can make it null.
 */
export type Tree = { is: string; [field: string]: Part }
export type Part = Tree | Part[] | string | undefined

const token = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()\\])+/gs

/** Parses a `pg_node_tree`. `<>` becomes undefined, a bitmap or a list of numbers becomes a list of texts. */
export function parseTree(text: string): Part {
  const tokens = text.match(token) ?? []
  let at = 0
  const parseValue = (): Part => {
    const next = tokens[at++] ?? ''
    if (next === '{') return parseNode()
    if (next === '(') return parseList()
    return next === '<>' ? undefined : withoutEscapes(next)
  }
  const parseList = (): Part[] => {
    const list: Part[] = []
    // The first token of `(b 1 2)`, `(i 1 2)` and `(o 1 2)` is their kind.
    if (/^[bio]$/.test(tokens[at] ?? '')) at += 1
    while (at < tokens.length && tokens[at] !== ')') list.push(parseValue())
    at += 1
    return list
  }
  const parseNode = (): Tree => {
    const node: Tree = { is: tokens[at++] ?? '' }
    while (at < tokens.length && tokens[at] !== '}') {
      const field = (tokens[at++] ?? '').slice(1)
      const first = parseValue()
      const rest: Part[] = []
      // A constant is a length and its bytes: `4 [ 1 0 0 0 ]`.
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) rest.push(parseValue())
      node[field] = rest.length > 0 ? rest.slice(1, -1) : first
    }
    at += 1
    return node
  }
  return parseValue()
}

const withoutEscapes = (written: string): string =>
  (written.startsWith('"') ? written.slice(1, -1) : written).replace(/\\(.)/gs, '$1')

export const isTree = (part: Part): part is Tree => typeof part === 'object' && !Array.isArray(part)
export const getTrees = (part: Part): Tree[] => (Array.isArray(part) ? part.filter(isTree) : [])
/** For a field of numbers. */
export const getNumbers = (part: Part): number[] => (Array.isArray(part) ? part.map(Number) : [])
