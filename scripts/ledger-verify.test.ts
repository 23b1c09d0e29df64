import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('ledger-verify.ts', import.meta.url))

it('a ledger is verified where there is one: no database is made for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-verify-'))
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8', timeout: 60_000 })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('DATABASE_URL') })
  expect(existsSync(env.DATA_DIR)).toBe(false)
  rmSync(folder, { recursive: true })
}, 90_000)
