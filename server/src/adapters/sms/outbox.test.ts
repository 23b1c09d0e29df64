import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smsOutbox } from './outbox.ts'
import { texterSuite } from './texter.suite.ts'

texterSuite('the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  let count = 0
  const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + count)
  const texter = smsOutbox({ folder, now, newId: () => String(count++).padStart(6, '0') })
  return {
    texter,
    arrived: async () => (await texter.list()).map(({ to, text }) => ({ to, text })),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})
