import { addExternalCalendar } from '@sparkhood/contract/bookings/external-calendars'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { beforeQuery } from '../../src/platform/data/connections/asking.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'

const maxWaiting = 30
let place: Neighbourhood
let ana: Person
let release = () => {}
let isReached: Promise<void>
let looks = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  const { tools } = place.wiring
  const watched = new WeakSet<object>()
  tools.db.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    beforeQuery(client, (question) => {
      if ((question as { name?: string }).name === 'idempotency.find') looks += 1
      return question
    })
  })
  // A calendar server of the attacker's, which replies when they like.
  isReached = new Promise((reached) => {
    const read = () =>
      new Promise((done) => {
        release = () => done({ outcome: 'failed', problem: 'away' })
        reached()
      })
    Object.assign(tools, { calendars: { read } })
  })
})
afterAll(() => place.close())

it('many calls with one key, while the first is at work, wait for it few at a time and are looked up together', async () => {
  const send = (name: string) =>
    ana.call(addExternalCalendar, {
      body: { address: 'https://calendar.example/slow.ics', name },
      headers: { 'idempotency-key': 'one' },
    })
  const first = send('Mine')
  await isReached
  const refused: unknown[] = []
  const others = Array.from({ length: 2 * maxWaiting }, () =>
    send('Mine').then((heard) => {
      if (heard.body.code === 'idempotency.in_progress') refused.push(heard.headers['retry-after'])
      return heard
    }),
  )
  await vi.waitFor(() => expect(refused).toHaveLength(maxWaiting), { timeout: 7000, interval: 20 })
  expect(new Set(refused)).toEqual(new Set(['2']))
  // A call with another body under the same key is refused at once.
  expect((await send('Another')).body.code).toBe('idempotency.other_body')
  release()
  const { text } = await first
  const heard = await Promise.all(others)
  expect(heard.filter((one) => one.text === text)).toHaveLength(maxWaiting)
  // As many lookups as one call makes in eight seconds, however many calls wait.
  expect(looks).toBeLessThanOrEqual(25)
}, 20_000)
