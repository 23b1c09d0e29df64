import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { fundWallet, walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { forgotPassword } from '@sparkhood/contract/people/credentials'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { expect, it, onTestFinished } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import type { Caller } from '../caller.ts'
import { freshDatabase } from '../database.ts'
import { verifyBooks } from '../ledger/site.ts'
import { fund } from '../money.ts'
import { goodPassword, leeds, offerSkill, settleIn, signUp } from '../people.ts'
import { openCuttingDoor } from './cutting-door.ts'
import { placeAt, startSite } from './site.ts'

it('a site outlives that its connections to the database are cut in the middle of a word, and nobody is told of a fault', {
  timeout: 180_000,
}, async () => {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-cuts-'))
  const door = await openCuttingDoor(database.url)
  const site = await startSite({ DATABASE_URL: door.url, DATA_DIR: folder, ACCESS_TTL_S: '86400' })
  onTestFinished(async () => {
    door.cut = undefined
    await site.stop()
    await door.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const place = placeAt(() => site.address)
  const [ana, ben] = [await signUp(place, 'Ana'), await signUp(place, 'Ben')]
  await settleIn(ben)
  const skill = await offerSkill(ben, 1)
  await fund(ana, 500)
  await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'I am listening.' } })
  const statuses = new Set<number>()
  const call = async (by: Caller, endpoint: Endpoint, asked: object) => {
    const heard = await by.call(endpoint, asked)
    statuses.add(heard.status)
  }
  const noon = Math.ceil(Date.now() / dayMs) * dayMs + 12 * hourMs
  const near = { lat: leeds.lat, lon: leeds.lon, distance: 'all' }
  for (let nth = 0; nth < 50; nth += 1) {
    door.cut = { afterBytes: nth < 15 ? nth * 33 : 500 + ((nth * 7919) % 30_000), how: nth % 2 ? 'reset' : 'end' }
    const at = new Date(noon + (3 + nth) * dayMs)
    const intent = { amount: 2, paymentMethod: 'wallet', skill_id: skill, hours: 2 }
    await Promise.all([
      call(ana, requestBooking, {
        body: getBookingForm(ben, { skill, at }),
        headers: { 'idempotency-key': `b${nth}` },
      }),
      call(ana, createPaymentIntent, { body: intent, headers: { 'idempotency-key': `i${nth}` } }),
      call(ana, sendMessage, { body: { receiverId: ben.id, content: `Word ${nth}`, client_id: `w${nth}` } }),
      call(ana, walletBalance, {}),
      call(ana, search, { query: { q: 'ben' } }),
      call(ana, peopleNearby, { params: near }),
      call(place.visitor, login, { body: { email: ben.email, password: goodPassword } }),
      call(place.visitor, forgotPassword, { body: { email: ana.email } }),
    ])
    if (nth % 5 === 0) door.cutAll()
    await pause(20)
  }
  door.cut = undefined
  door.cutAll()
  await expect.poll(async () => (await ana.call(walletBalance)).status, { timeout: 20_000 }).toBe(200)
  expect(site.child.exitCode).toBeNull()
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  expect(await verifyBooks(database.url)).toBe(0)
})

it('a site outlives that its database says nothing more: people are told within seconds, and served by whatever answers next', {
  timeout: 180_000,
}, async () => {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-silence-'))
  const door = await openCuttingDoor(database.url)
  const site = await startSite({ DATABASE_URL: door.url, DATA_DIR: folder, ACCESS_TTL_S: '86400' })
  onTestFinished(async () => {
    await site.stop()
    await door.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const place = placeAt(() => site.address)
  const ana = await signUp(place, 'Ana')
  const near = { lat: leeds.lat, lon: leeds.lon, distance: 'all' }
  const all = () => [
    ana.call(walletBalance),
    ana.call(peopleNearby, { params: near }),
    ana.call(search, { query: { q: 'ben' } }),
    ana.call(fundWallet, { body: { amount: 20 } }),
  ]
  const statuses = async () => (await Promise.all(all())).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  door.vanish()
  expect(await statuses()).toEqual([503, 503, 503, 503])
  door.replace()
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200, 200])
  // The queue takes longer to recover.
  const emails = async () => (await place.wiring.mailbox?.list(ana.email))?.length ?? 0
  const sent = await emails()
  await place.visitor.does(forgotPassword, { body: { email: ana.email } })
  await expect.poll(emails, { timeout: 90_000 }).toBeGreaterThan(sent)
  expect(site.child.exitCode).toBeNull()
})
