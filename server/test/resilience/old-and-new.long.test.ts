import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptBooking, completeBooking, requestBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { getUrl, onServer } from '../database.ts'
import { verifyBooks } from '../ledger/site.ts'
import { fund } from '../money.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { findVersionBefore, unpackVersion } from './release-before.ts'
import { placeAt, type RunningSite, startSite } from './site.ts'
import { askAt } from './standby.ts'

const before = findVersionBefore()
const migrationsToday = readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)
const lacking =
  'the history of this clone does not reach back to the version before the newest migration (fetch all of it)'

// As on the build machine, where an untested release must not pass.
if (!before && process.env.MANY === 'required') throw new Error(lacking)

const sites: RunningSite[] = []
let [folder, oldVersion, url] = ['', '', '']
let turn = 0
/** Returns the next process, old or new, in turn, as behind a load balancer. */
const nextAddress = (): string => {
  turn += 1
  return sites[turn % sites.length]?.address ?? ''
}
const environment = () => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  DATABASE_POOL: '5',
  EARLY_START_S: String(365 * 24 * 3600),
})

let ana: Person
let ben: Person
let skill: string
const answers: string[] = []

type Asked = { body?: Record<string, unknown>; params?: Record<string, string | number> }
const call = async (by: Person, endpoint: Endpoint, asked: Asked = {}) => {
  const heard = await by.call(endpoint, asked)
  answers.push(`${heard.status} ${endpoint.method} ${endpoint.path}`)
  return heard
}

let days = 0
/** One booking from request to completion, with other acts around it. */
async function liveOneBooking(): Promise<void> {
  days += 1
  const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + (2 + days) * dayMs + 12 * hourMs)
  const asked = await call(ana, requestBooking, { body: getBookingForm(ben, { skill, at: noon }) })
  const params = { id: asked.body.data.id }
  await call(ben, acceptBooking, { params })
  await call(ana, sendMessage, { body: { receiverId: ben.id, content: `See you on day ${days}.` } })
  await call(ana, startBooking, { params })
  await call(ana, completeBooking, { params })
  await call(ana, walletBalance)
  await call(ana, peopleNearby, { params: { lat: leeds.lat, lon: leeds.lon, distance: 'all' } })
}

beforeAll(async () => {
  if (!before) return
  const server = inject('postgresUrl')
  const name = `test_before_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  url = getUrl(server, name)
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-old-and-new-'))
  oldVersion = await unpackVersion(before)
  sites.push(await startSite(environment(), oldVersion))
  const place = placeAt(nextAddress, () => sites.map(({ address }) => address))
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  for (const person of [ana, ben]) await settleIn(person)
  skill = await offerSkill(ben, 1)
  await fund(ana, 500)
}, 180_000)
afterAll(async () => {
  for (const site of sites) await site.stop()
  if (url)
    await onServer(inject('postgresUrl'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  for (const one of [folder, oldVersion]) if (one) await rm(one, { recursive: true, force: true })
})

async function releaseMeanwhile(): Promise<void> {
  // Compares all names: a migration may be merged after one with a higher number.
  const missing = async () => {
    const known = new Set((await askAt<{ name: string }>(url, 'select name from migrations')).map(({ name }) => name))
    return migrationsToday.filter((name) => !known.has(name))
  }
  expect(await missing()).not.toEqual([])
  let isOver = false
  const going = (async () => {
    while (!isOver) await liveOneBooking()
  })()
  const fresh = startSite(environment())
  sites.push(await fresh)
  expect(await missing()).toEqual([])
  const livedBefore = days
  await expect.poll(() => days - livedBefore, { timeout: 120_000 }).toBeGreaterThan(4)
  isOver = true
  await going
  expect(livedBefore).toBeGreaterThan(0)
  expect(new Set(answers.map((answer) => answer.split(' ')[0]))).toEqual(new Set(['200']))
  const lived = await askAt(url, `select id from bookings where status = 'completed'`)
  expect(lived).toHaveLength(days)
  expect(await verifyBooks(url)).toBe(0)
}

describe('a release while people go on', () => {
  if (before)
    test('the version before serves on the new schema, beside the new one', { timeout: 180_000 }, releaseMeanwhile)
  else test.skipIf(true)(`skipped: ${lacking}`, () => {})
})
