import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeFault, openLog } from './log.ts'

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

test.runIf(existsSync('/dev/full'))('a disk without room costs lines, not the site', async () => {
  const log = openLog({ file: '/dev/full' })
  const thrown = vi.fn()
  process.on('uncaughtException', thrown)
  for (let line = 0; line < 200; line += 1) log.error({ line }, 'a line that is long enough to be written before long')
  await new Promise((resolve) => setTimeout(resolve, 600))
  process.off('uncaughtException', thrown)
  expect(thrown).not.toHaveBeenCalled()
})

test('a fault is logged with its kind and its course, and without whom it was about', async () => {
  const file = join(folder, 'faults.log')
  const log = openLog({ file })
  const ofDatabase = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    constraint: 'accounts_email_key',
    table: 'accounts',
    detail: 'Key (email)=(ana@example.org) already exists.',
    parameters: ['12 Mill Lane'],
  })
  const ofMail = new Error('550 5.1.1 <ana@example.org>: unknown', {
    cause: Object.assign(new Error('Stripe: no'), { raw: { payment_intent: { client_secret: 'pi_secret_1' } } }),
  })
  log.error({ err: ofDatabase }, 'fault')
  log.error({ err: ofMail }, 'fault')
  log.error({ err: 'thrown as words to ana@example.org' }, 'fault')
  log.flush()
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('thrown as words'))
  const text = await readFile(file, 'utf8')
  expect(text).not.toMatch(/ana@example|Mill Lane|pi_secret/)
  const [first, second] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err)
  expect(first).toMatchObject({ type: 'Error', kind: '23505', constraint: 'accounts_email_key', table: 'accounts' })
  expect(first.stack).toContain('log.test.ts')
  expect(describeFault(Object.assign(new Error(), { stack: 'at /a/node_modules/@fastify/b.ts:1:2' })).stack).toContain(
    '@fastify/b',
  )
  expect(second).toMatchObject({ message: '550 5.1.1 <…>: unknown', cause: { message: 'Stripe: no' } })
})
