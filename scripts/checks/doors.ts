import { type Check, isNode, isTest, lineAt, type SourceFile, type SyntaxNode, type Violation, walk } from './source.ts'

const platform = /^server\/src\/platform\//
const inServer = /^server\/src\//
const withClock = /^(server\/src|contract)\//

/** Files that may contain SQL: platform, and the `queries.ts` of a feature or of a capability. */
export const mayWriteSql = /^server\/src\/(platform\/|features\/(.+\/)?queries\.ts$|features\/wallet\/ledger)/
const looksLikeSql =
  /^\s*(select\s[\s\S]*(\sfrom\s|\()|insert\s+into\s|update\s+[\w.]+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|merge\s+into\s|with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s+(not\s+|materialized\s+)*\(|lock\s+table\s|truncate\s|(create|alter|drop)\s+(table|index|type|function|schema|extension|database|trigger|or\s)|listen\s+\w+$|notify\s+\w+|set\s+local\s)/i

const mayUseFastify =
  /^server\/src\/(platform\/|app\.ts$|features\/[^/]+\/routes([-.][^/]*)?\.ts$|features\/[^/]+\/routes\/)/
const isFastify = /^(fastify|@fastify\/.+)$/
/** Packages that every file may import: the foundations, and a polyfill of the coming standard. */
const isFree = /^(zod|temporal-polyfill|node:.+)$/
/** Modules for the operating system and the network, which only platform and adapters may import. */
const isMachine = /^node:(fs|net|tls|http|https|http2|child_process|worker_threads|dns|os|process)(\/.*)?$/
const randomNames = ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'randomFillSync', 'randomFill']

/** Reports access to the outside that bypasses its one allowed module. Biome checks process.env. */
export const checkDoors: Check = (files) => {
  const watched = files.filter((file) => !isTest(file.path))
  return [
    ...watched.flatMap((file) => [...sql(file), ...ambient(file), ...dates(file), ...packages(file)]),
    ...vendors(watched),
    ...files.flatMap(mocks),
  ]
}

// Test files of one worker share modules, so a mock only works if no other file has loaded the module before.
function mocks({ path, text }: SourceFile): Violation[] {
  const isShared = /^(server\/(src|test)|contract|web)\//.test(path) && !/^web\/.*\.alone\.test\.ts$/.test(path)
  if (!isShared || !/\bvi\.(mock|doMock|resetModules)\(/.test(text)) return []
  return [{ path, problem: 'modules are shared by tests: pass a stand-in, or name a test of the web *.alone.test.ts' }]
}

/** Files with SQL whose types cannot be generated: docs/decisions/0004-sql-through-pg.md. */
const mayBeUntyped =
  /^server\/(src\/platform\/(data\/database|jobs)|src\/features\/privacy\/export\/table\/queries|test\/.*)\.ts$/

function sql(file: SourceFile): Violation[] {
  if (inServer.test(file.path) && /\buntypedSql\b/.test(file.text) && !mayBeUntyped.test(file.path))
    return [{ path: file.path, problem: 'untypedSql is for a text that is not known before it runs: use sql' }]
  if (!inServer.test(file.path) || mayWriteSql.test(file.path)) return []
  return listViolations(file, (node) => {
    const text = getWords(node)
    return text !== undefined && looksLikeSql.test(text) ? 'SQL stands in queries.ts only' : undefined
  })
}

function ambient(file: SourceFile): Violation[] {
  if (!withClock.test(file.path) || platform.test(file.path)) return []
  return listViolations(file, (node) => {
    if (isClock(node)) return 'the clock stands in platform only: use scope.now'
    if (isRandom(node)) return 'randomness stands in platform only'
    return undefined
  })
}

// Dates formatted elsewhere lack the year where it is needed, and the time zone in the hour that occurs twice.
const mayWriteDates = 'contract/primitives/moments.ts'
const writesDates = ['toLocaleDateString', 'toLocaleTimeString', 'toDateString', 'toTimeString']

function dates(file: SourceFile): Violation[] {
  if (!/^(contract|server\/src\/(features|platform)|web\/app)\//.test(file.path) || file.path === mayWriteDates)
    return []
  return listViolations(file, (node) => {
    const isOwn =
      node.type === 'NewExpression' && isNode(node.callee) && isMember(node.callee, 'Intl', 'DateTimeFormat')
    const isWritten =
      node.type === 'MemberExpression' && isNode(node.property) && writesDates.includes(String(node.property.name))
    return isOwn || isWritten ? `dates are written by ${mayWriteDates}: use formatterIn` : undefined
  })
}

function isClock(node: SyntaxNode): boolean {
  const callee = isNode(node.callee) ? node.callee : undefined
  const bare = (node.arguments as unknown[] | undefined)?.length === 0
  if (node.type === 'NewExpression' && callee?.name === 'Date') return bare
  if (node.type === 'CallExpression' && callee?.name === 'Date') return true
  return isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now') || isMember(node, 'process', 'hrtime')
}

function isRandom(node: SyntaxNode): boolean {
  if (isMember(node, 'Math', 'random')) return true
  if (node.type === 'ImportSpecifier' && isNode(node.imported)) return randomNames.includes(String(node.imported.name))
  return node.type === 'MemberExpression' && isNode(node.property) && randomNames.includes(String(node.property.name))
}

function packages(file: SourceFile): Violation[] {
  if (!inServer.test(file.path)) return []
  const found: Violation[] = []
  for (const { specifier, target, line, typeOnly } of file.imports) {
    if (target !== undefined) continue
    if (isFastify.test(specifier)) {
      if (mayUseFastify.test(file.path)) continue
      found.push({ path: file.path, line, problem: 'Fastify stands in platform and routes only' })
    } else if (file.path.startsWith('server/src/features/')) {
      if (isFree.test(specifier) && !isMachine.test(specifier)) continue
      if (specifier === 'pg' && typeOnly && mayWriteSql.test(file.path)) continue
      found.push({ path: file.path, line, problem: `a feature may not import ${specifier}` })
    }
  }
  return found
}

/** Reports a vendor's package that several files import; platform may import any. */
function vendors(files: SourceFile[]): Violation[] {
  const users = new Map<string, Map<string, number>>()
  for (const file of files) {
    const isAdapter = file.path.startsWith('server/src/adapters/')
    const isMap = file.path.startsWith('web/')
    if (!isAdapter && !isMap) continue
    for (const { specifier, target, line, typeOnly } of file.imports) {
      if (target !== undefined || isFree.test(specifier)) continue
      // A map's style is data in the map's own types; only one file draws it.
      if (isMap && (specifier !== 'maplibre-gl' || typeOnly)) continue
      const using = users.get(specifier) ?? new Map<string, number>()
      users.set(specifier, using.set(file.path, line))
    }
  }
  return [...users].flatMap(([name, using]) =>
    [...using].slice(1).map(([path, line]) => ({
      path,
      line,
      problem: `${name} already has its door in ${[...using.keys()][0]}`,
    })),
  )
}

function listViolations(file: SourceFile, getProblem: (node: SyntaxNode) => string | undefined): Violation[] {
  const found: Violation[] = []
  walk(file.program, (node) => {
    const problem = getProblem(node)
    if (problem) found.push({ path: file.path, line: lineAt(file.text, node.start), problem })
  })
  return found
}

function getWords(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node.quasis as { value: { raw: string } }[]
  return parts.map((part) => part.value.raw).join('x')
}

function isMember(node: SyntaxNode, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false
  return node.object.name === object && node.property.name === property
}
