import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../process/run.ts'
import type { Declared } from './describe.ts'

export type Registered = Declared & { folder: string; isTyped: boolean }

const places = ['server/src/{features,platform}/**/*.ts', 'server/src/contents.ts', 'server/seeds/**/*.ts']
const declares = /\b(sql|sharedSql|longerSql)\(/
const isTest = /\.(test|suite)\.ts$/
/** The folder for the types of a file's statements. */
const folderOf = /^server\/(src\/features\/[^/]+|src\/platform|seeds)(?=\/)/

/** Returns every statement that the program declares when it is loaded. */
export async function loadStatements(): Promise<Registered[]> {
  const { declared, untyped } = await import('../../server/src/platform/data/database.ts')
  const folders = new Map<string, string>()
  const keep = declared.set.bind(declared)
  declared.set = (name, text) => {
    folders.set(name, getFolder(new Error(name).stack ?? ''))
    return keep(name, text)
  }
  for (const file of globSync(places, { cwd: root }).toSorted())
    if (!isTest.test(file) && (file.endsWith('contents.ts') || declares.test(readFileSync(join(root, file), 'utf8'))))
      await import(join(root, file))
  return [...declared].map(([name, text]) => ({
    name,
    text,
    folder: folders.get(name) ?? 'server/src/platform',
    isTyped: !untyped.has(name),
  }))
}

/** Returns the folder of the declaring file: the first in the stack outside the common declaration functions. */
function getFolder(stack: string): string {
  const files = [...stack.matchAll(/file:\/\/\S+?\.ts/g)].map(([url]) => relative(root, fileURLToPath(url)))
  const caller = files.find((file) => file.startsWith('server/') && !file.endsWith('platform/data/database.ts'))
  return folderOf.exec(caller ?? '')?.[0] ?? 'server/src/platform'
}
