import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { placeAt, type RunningSite, startSite } from './site.ts'

let database: FreshDatabase
let folder: string
let site: RunningSite
let ana: Person

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-processes-'))
  site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder, PROCESSES: '2' })
  ana = await signUp(
    placeAt(() => site.address),
    'Ana',
  )
}, 120_000)
afterAll(async () => {
  await site.stop('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const getChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const isServing = async (): Promise<boolean> => (await ana.call(walletBalance)).status === 200

test('one of several that is killed is replaced, and nobody is without the site meanwhile', async () => {
  const before = getChildren(site.pid)
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(getChildren(site.pid)).not.toContain(before[0]))
  for (let call = 0; call < 20; call += 1) expect(await isServing()).toBe(true)
  await vi.waitFor(() => expect(getChildren(site.pid)).toHaveLength(2), { timeout: 10_000 })
  expect(getChildren(site.pid)).toContain(before[1])
})

test('what is under way is finished by all of them when they are told to stop, and the end is a good one', async () => {
  const { visitor } = placeAt(() => site.address)
  const body = { email: ana.email, password: goodPassword }
  const logInEightTimes = () =>
    Array.from({ length: 8 }, () => visitor.call(login, { body }).then(({ status }) => status))
  // Opens all connections first. Each log-in then hashes a password, two at a time, so most are under way when one is
  // done.
  await Promise.all(logInEightTimes())
  const underWay = logInEightTimes()
  await Promise.race(underWay)
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  // A terminal would signal the children, too.
  for (const pid of getChildren(site.pid)) process.kill(pid, 'SIGINT')
  expect(await Promise.all(underWay)).toEqual(Array(8).fill(200))
  expect((await exited)[0]).toBe(0)
})

test('several that cannot start say why once, and leave', async () => {
  const started = startSite({ DATABASE_URL: database.url, DATA_DIR: folder, PROCESSES: '2', OTP_TTL_S: '-1' })
  await expect(started).rejects.toThrow(/OTP_TTL_S/)
})
