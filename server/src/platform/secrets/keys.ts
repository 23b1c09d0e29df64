import { createHmac } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './random.ts'

/** The secret of this installation: given by the operator, or made once and kept under the data folder. */
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

/** A key for one purpose, so that what is learnt of one says nothing of another. */
export const deriveKey = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
