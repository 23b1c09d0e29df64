import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterWriteHeader } from '@sparkhood/contract/endpoint'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { getProfile, updateBio } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase, untypedSql } from '../../src/platform/data/database.ts'
import { openReplica, type Replica } from '../../src/platform/data/replica.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { leeds, type Person, settleIn, signUp } from '../people.ts'
import { placeAt, type RunningSite, startSite } from './site.ts'
import { askAt, type Pair, startPair } from './standby.ts'

const patient = { timeout: 15_000, interval: 20 }
const isCopy = untypedSql<{ copy: boolean }>('test.is_copy', 'select pg_is_in_recovery() as copy')
const write = untypedSql('test.write_note', 'insert into notes values ($1)')
const count = untypedSql('test.count_notes', 'select count(*)::int as notes from notes')

let pair: Pair
let db: Database
let replica: Replica
let site: RunningSite
let folder: string
let ana: Person
const log = { info: () => {}, warn: () => {} }

beforeAll(async () => {
  pair = await startPair(migrate)
  db = openDatabase(pair.primary.url, { connections: 4, onFault: () => {} })
  replica = openReplica(db, pair.standby.url, { connections: 4, log })
  await askAt(pair.primary.url, 'create table notes (word text)')
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-replica-'))
  site = await startSite({
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: pair.standby.url,
    DATABASE_POOL: '4',
    DATA_DIR: folder,
  })
  ana = await signUp(
    placeAt(() => site.address),
    'Ana',
  )
  await settleIn(ana)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await replica?.close()
  await db?.close()
  await pair?.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const asksCopy = async (memberId: string): Promise<boolean | undefined> =>
  (await replica.readsFor(memberId).row(isCopy))?.copy
const pause = () => askAt(pair.standby.url, 'select pg_wal_replay_pause()')
const resume = () => askAt(pair.standby.url, 'select pg_wal_replay_resume()')

test('reads go to the copy, but not those of somebody who has just written', async () => {
  await vi.waitFor(() => expect(replica.isFresh()).toBe(true), patient)
  replica.noteWrite('ana')
  await vi.waitFor(async () => expect([await asksCopy('ana'), await asksCopy('ben')]).toEqual([false, true]), patient)
})

test('a copy that falls behind is not asked until it has caught up', async () => {
  await pause()
  await db.run(write, ['one'])
  await vi.waitFor(() => expect(replica.isFresh()).toBe(false), patient)
  expect(await asksCopy('ben')).toBe(false)
  expect(await replica.readsFor('ben').row(count)).toEqual({ notes: 1 })
  await resume()
  await vi.waitFor(async () => expect(await asksCopy('ben')).toBe(true), patient)
})

test('what would write there is done where it can be', async () => {
  await vi.waitFor(() => expect(replica.isFresh()).toBe(true), patient)
  const reads = replica.readsFor('ben')
  await reads.run(write, ['two'])
  expect(
    await reads.rows(untypedSql('test.returning', `insert into notes values ('three') returning word`)),
  ).toHaveLength(1)
  expect(await db.row(count)).toEqual({ notes: 3 })
})

test('the site asks it for who is near, and its members find what they have just written', async () => {
  const { lat, lon } = leeds
  const near = () => ana.call(peopleNearby, { params: { lat, lon, distance: 5000 } })
  const seenByCopy = async () =>
    (
      await askAt(
        pair.standby.url,
        `select from pg_stat_activity where query like '%member_cards%' and query not like '%activity%'`,
      )
    ).length
  await vi.waitFor(async () => {
    expect((await near()).status).toBe(200)
    expect(await seenByCopy()).toBeGreaterThan(0)
  }, patient)
  const bio = async (headers: Record<string, string> = {}) =>
    (await ana.does(getProfile, { params: { id: ana.id }, headers })).data.bio
  // The replica's replay is paused; a read after a write must not show that, whether this process made the write or the
  // request header reports it.
  await pause()
  await ana.does(updateBio, { body: { bio: 'I bake on Sundays.' } })
  expect(await bio()).toBe('I bake on Sundays.')
  expect(await bio({ [afterWriteHeader]: '1' })).toBe('I bake on Sundays.')
  await resume()
})

test('a copy that is gone is missed by nobody', async () => {
  await vi.waitFor(() => expect(replica.isFresh()).toBe(true), patient)
  const reads = replica.readsFor('ben')
  process.kill(pair.standby.pid, 'SIGKILL')
  expect(await reads.row(count)).toEqual({ notes: 3 })
  await vi.waitFor(() => expect(replica.isFresh()).toBe(false), patient)
  const { lat, lon } = leeds
  expect((await ana.call(peopleNearby, { params: { lat, lon, distance: 5000 } })).status).toBe(200)
})
