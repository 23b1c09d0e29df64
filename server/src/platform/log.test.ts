import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a log in a file is for the account that runs the site alone, and blanks what is secret', async () => {
  const file = join(folder, 'server.log')
  const log = openLog({ file })
  log.info({ body: { password: 'orchard', cvv: '123', name: 'Ana' }, token: 'abc', line: 'a\nb' }, 'sent')
  log.flush()
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('sent'))
  expect((await stat(file)).mode & 0o077).toBe(0)
  const [line, ...rest] = (await readFile(file, 'utf8')).trim().split('\n')
  expect(rest).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({
    body: { password: '[redacted]', cvv: '[redacted]', name: 'Ana' },
    token: '[redacted]',
    line: 'a\nb',
  })
})
