import { posix } from 'node:path'
import type { Described } from './describe.ts'
import { toKey } from './fact.ts'

export type Typed = Described & { folder: string }

const fileName = 'statements.types.ts'
const declaration = 'server/src/platform/data/statements.ts'
const maxWidth = 120

/** Returns the files of types by path: one per feature, in an order that depends only on the names. */
export const toFiles = (statements: readonly Typed[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(statements, ({ folder }) => folder)].map(([folder, inside]) => [
      posix.join(folder, fileName),
      toFile(folder, inside),
    ]),
  )

function toFile(folder: string, inside: readonly Described[]): string {
  const lines = inside.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(toEntry)
  return `// Written by \`npm run types\` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '${getModule(folder)}' {
  interface Statements {
${lines.join('\n')}
  }
}
`
}

function getModule(folder: string): string {
  const path = posix.relative(folder, declaration)
  return path.startsWith('.') ? path : `./${path}`
}

function toEntry({ name, parameters, columns }: Described): string {
  const head = `    '${name}': { parameters: [${parameters.join(', ')}]`
  if (!columns) return `${head} }`
  const fields = [...columns].map(([column, type]) => `${toKey(column)}: ${type}`)
  const line = `${head}; row: { ${fields.join('; ')} } }`
  if (line.length <= maxWidth) return line
  return `${head}\n      row: {\n${fields.map((field) => `        ${field}`).join('\n')}\n      } }`
}
