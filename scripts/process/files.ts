import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Installed, built and generated files; the same as in .gitignore. */
const ignored = ['node_modules', 'build', 'test-output', '.git', '.data', '.cache', '.react-router']

/** Returns our files below a folder, relative to it, in a stable order. Works without git. */
export function listFiles(folder: string): string[] {
  const found: string[] = []
  const enter = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      if (ignored.includes(entry.name)) continue
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isDirectory()) enter(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  enter('')
  return found.sort()
}
