import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What an endpoint says to the server alone. */
// biome-ignore format: one name after the other
const serverOnly = new Set([
  'permission', 'looksIn', 'counts', 'made', 'unrecorded', 'summary', 'file', 'secretReply', 'beforeConsent', 'limited',
  'refusals',
])

type Edit = { start: number; end: number; text: string }

const nameOf = ({ key }: ESTree.ObjectProperty): string | undefined =>
  key.type === 'Identifier' ? key.name : undefined

/** Removes a property with the text up to the next one. */
function withoutServerOnly(declaration: ESTree.ObjectExpression): Edit[] {
  const { properties, end } = declaration
  return properties.flatMap((property, nth) => {
    if (property.type !== 'Property' || !serverOnly.has(nameOf(property) ?? '')) return []
    return [{ start: property.start, end: properties[nth + 1]?.start ?? end - 1, text: '' }]
  })
}

const plain = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'TemplateLiteral'])

/** Marks an expression as free of side effects, so that the bundler removes it if it is unused. */
const asPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

const declarationIn = (statement: ESTree.Program['body'][number]): unknown =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement

function valuesOf(program: ESTree.Program): ESTree.Expression[] {
  return program.body
    .map(declarationIn)
    .filter((one): one is ESTree.VariableDeclaration => (one as ESTree.Node | null)?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []))
    .filter(({ type }) => !plain.has(type))
}

/** The source of a contract module as browsers need it: without what only the server reads, and tree-shakeable. */
export function makeLean(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const edits = valuesOf(program).flatMap(asPure)
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (declaration?.type === 'ObjectExpression') edits.push(...withoutServerOnly(declaration))
    },
  }).visit(program)
  let lean = code
  for (const { start, end, text } of edits.sort((one, other) => other.start - one.start || other.end - one.end))
    lean = lean.slice(0, start) + text + lean.slice(end)
  return lean
}

/** Gives browsers the contract without the parts that they do not use. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]contract[\\/][\w/\\-]+\.ts$/ },
    handler: (code, id) => ({ code: makeLean(id, code), map: null }),
  },
})
