import { createHmac } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './random.ts'

/** The secret of this installation: given by the operator, or generated once and kept in the data folder. */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const file = join(dataDir, 'keys', 'secret')
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, newSecret(48), { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  return (await readFile(file, 'utf8')).trim()
}

/** Derives a key for one purpose, so that a leaked one reveals nothing about the others. */
export const deriveKey = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
