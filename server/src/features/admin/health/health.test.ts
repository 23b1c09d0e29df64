import { type HealthPart, seeHealth } from '@sparkhood/contract/admin/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import { type Findings, getHealth } from './rules.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const getPart = (parts: readonly HealthPart[], name: string): HealthPart | undefined =>
  parts.find((part) => part.name === name)

it('is told of every part, with what was found', async () => {
  const parts: HealthPart[] = (await ruth.does(seeHealth)).data
  expect(parts.map(({ name }) => name)).toEqual([
    'Database',
    'Jobs',
    'Failed jobs',
    'Emails in the last day',
    'Payment updates',
    'Open pages',
    'Stored files',
    'Version',
  ])
  expect(getPart(parts, 'Stored files')?.found).toMatch(/GB of .+ GB free/)
  expect(getPart(parts, 'Version')?.found).toMatch(/database schema \d{4}-/)
  expect(getPart(parts, 'Failed jobs')).toMatchObject({ health: 'good', found: 'None' })
})

it('shows a job that gave up, and emails that failed', async () => {
  await place.rows(
    `insert into pgboss.job (name, data, source_name, created_on) values ('dead-letters', '{}', 'x', now())`,
  )
  await place.rows(
    `insert into deliveries (id, member_id, channel, what, result, attempt, detail, at)
     values (gen_random_uuid(), $1, 'mail', 'x', 'failed', 1, 'The mail server was away', $2)`,
    [ruth.id, place.now()],
  )
  const parts: HealthPart[] = (await ruth.does(seeHealth)).data
  expect(getPart(parts, 'Failed jobs')).toMatchObject({ health: 'look', found: '1 is waiting for you below' })
  expect(getPart(parts, 'Emails in the last day')).toMatchObject({ health: 'bad', found: /The mail server was away/ })
})

it('shows jobs that have failed and are tried again, though none is overdue', async () => {
  await place.settle()
  const [queue] = await place.rows<{ name: string }>(`select name from pgboss.queue where name like 'kyc.decided--%'`)
  await place.rows(
    `insert into pgboss.job (name, data, state, start_after, created_on)
     select $1, '{}', 'retry', now() + interval '1 minute', $2::timestamptz - nth * interval '3 minutes'
     from generate_series(1, 8) as nth`,
    [queue?.name, place.now()],
  )
  const parts: HealthPart[] = (await ruth.does(seeHealth)).data
  expect(getPart(parts, 'Jobs')).toMatchObject({
    health: 'bad',
    found: 'Nothing is waiting. 8 have failed and are being retried, 5 of them for longer than ten minutes',
  })
})

describe('what is found reads as', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const well: Findings = {
    now,
    database: { answeredInMs: 3 },
    jobs: { waiting: 0, oldestAt: null, failing: 0, failingLong: 0, gaveUp: 0 },
    mail: { sent: 10, failed: 0, lastFailure: '' },
    webhooks: { lastAt: before(5), isSandbox: false },
    live: { isListening: true, pages: 2 },
    files: { freeBytes: 50, totalBytes: 100 },
    version: { version: '1', commit: '', startedAt: before(90), migration: '0059' },
  }
  it('good where all is well', () => {
    expect(getHealth(well).map(({ health }) => health)).toEqual(Array(8).fill('good'))
  })
  it.each<[string, Partial<Findings>, string]>([
    ['Database', { database: { answeredInMs: 3000 } }, 'bad'],
    ['Jobs', { jobs: { ...well.jobs, waiting: 2, oldestAt: before(5) } }, 'look'],
    ['Jobs', { jobs: { ...well.jobs, waiting: 2, oldestAt: before(60) } }, 'bad'],
    ['Jobs', { jobs: { ...well.jobs, failing: 20, failingLong: 0 } }, 'good'],
    ['Jobs', { jobs: { ...well.jobs, failing: 20, failingLong: 4 } }, 'look'],
    ['Jobs', { jobs: { ...well.jobs, failing: 5, failingLong: 5 } }, 'bad'],
    ['Emails in the last day', { mail: { sent: 10, failed: 1, lastFailure: 'x' } }, 'look'],
    ['Payment updates', { webhooks: { lastAt: null, isSandbox: false } }, 'look'],
    ['Payment updates', { webhooks: { lastAt: null, isSandbox: true } }, 'good'],
    ['Open pages', { live: { isListening: false, pages: 0 } }, 'look'],
    ['Stored files', { files: { freeBytes: 4, totalBytes: 100 } }, 'bad'],
    ['Stored files', { files: undefined }, 'good'],
  ])('%s: %j is %s', (name, found, health) => {
    expect(getPart(getHealth({ ...well, ...found }), name)?.health).toBe(health)
  })
})
