import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { coverFor, type Once, openOnce } from '../../src/platform/http/idempotency.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn, signUp } from '../people.ts'
import { raceForRows } from '../waiting.ts'

type Done = { status: number; reply: string }

let place: Neighbourhood
let ana: Person
let act: Once
/** The work under each key: each runs until a test ends it. */
let works: { end(done: Done): void; fail(fault: Error): void }[]
/** Returns how often a call looked up the reply to another call with its key. */
const countLooks = () => {
  const { calls } = vi.mocked(place.wiring.tools.db.row).mock
  return calls.filter(([statement]) => statement.name === 'idempotency.find').length
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  await settleIn(ana)
  act = openOnce(place.wiring.tools.db, place.now)
})
afterAll(() => place.close())
beforeEach(() => {
  works = []
  // A claim is renewed only when a test advances the timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(place.wiring.tools.db, 'row')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const send = (key: string) => {
  const cover = coverFor(place.wiring.tools.seals, { actor: ana.id, key, isSecret: false })
  const claim = { actor: ana.id, key, endpoint: 'POST /anything', bodyHash: '', cover }
  return act(claim, () => new Promise((end, fail) => works.push({ end, fail })))
}
const haveBegun = (count: number) => vi.waitFor(() => expect(works).toHaveLength(count))
const findClaim = async (key: string) => {
  const [claim] = await place.rows('select claimed_at, status from idempotency_keys where key = $1', [key])
  return claim
}

it('a call keeps its key for as long as it works', async () => {
  const first = send('long')
  await haveBegun(1)
  for (const _ of [1, 2, 3, 4]) {
    place.travel(10 * secondMs)
    vi.advanceTimersByTime(10 * secondMs)
    await vi.waitFor(async () => expect(await findClaim('long')).toEqual({ claimed_at: place.now(), status: null }))
  }
  const again = send('long')
  await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0))
  works[0]?.end({ status: 200, reply: 'the first' })
  expect((await Promise.all([first, again])).map(({ reply }) => reply)).toEqual(['the first', 'the first'])
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  { how: 'succeeds', end: () => works[0]?.end({ status: 200, reply: 'the first' }) },
  { how: 'may be tried again', end: () => works[0]?.end({ status: 503, reply: 'the first' }) },
  { how: 'fails', end: () => works[0]?.fail(new Error('the first')) },
])('a call that stood still until its key was taken over leaves the key alone when it $how', async ({ how, end }) => {
  const first = send(how).catch((fault: Error) => ({ reply: fault.message }))
  await haveBegun(1)
  place.travel(31 * secondMs)
  const second = send(how)
  await haveBegun(2)
  end()
  expect((await first).reply).toBe('the first')
  expect(await findClaim(how)).toEqual({ claimed_at: place.now(), status: null })
  const third = send(how)
  await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0))
  works[1]?.end({ status: 200, reply: 'the second' })
  expect((await Promise.all([second, third])).map(({ reply }) => reply)).toEqual(['the second', 'the second'])
})

it('a call whose reply cannot be kept has been done: who sends it again meanwhile is not served twice', async () => {
  const run = vi.spyOn(place.wiring.tools.db, 'run').mockRejectedValue(new Error('The connection was lost'))
  const first = send('unkept')
  await haveBegun(1)
  works[0]?.end({ status: 200, reply: 'the first' })
  expect((await first).reply).toBe('the first')
  run.mockRestore()
  expect(await findClaim('unkept')).toEqual({ claimed_at: place.now(), status: null })
  const again = send('unkept')
  await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0))
  expect(works).toHaveLength(1)
  await place.rows(`delete from idempotency_keys where key = 'unkept'`)
  await haveBegun(2)
  works[1]?.end({ status: 200, reply: 'the second' })
  expect((await again).reply).toBe('the second')
})

it('the time in which a form comes in does not count against the claim of its key', async () => {
  const { http } = place.app
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const body = { title: 'Odds and ends', description: 'Some work in the garden.', hours: 1, reward: 'favour' }
  const headers = { 'idempotency-key': 'slow' }
  const parts = Object.entries(body).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const sendSlowly = async (): Promise<string> => {
    const admitted = vi.spyOn(place.wiring.tools.limits, 'spend')
    const type = 'multipart/form-data; boundary=b'
    const sending = request({
      port,
      method: 'POST',
      path: `/api${askForHelp.path}`,
      headers: { ...headers, authorization: `Bearer ${ana.token}`, 'content-type': type },
    })
    const heard = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.write(parts[0])
    await vi.waitFor(() => expect(admitted).toHaveBeenCalled())
    place.travel(31 * secondMs)
    sending.end(`${parts.slice(1).join('')}--b--\r\n`)
    return text((await heard)[0])
  }
  let again: ReturnType<typeof ana.call> | undefined
  const first = await raceForRows(place, {
    first: (client) => client.query('select from accounts where id = $1 for update', [ana.id]),
    second: sendSlowly,
    meanwhile: async () => {
      again = ana.call(askForHelp, { body, headers })
      await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0))
    },
  })
  expect((await again)?.text).toBe(first)
  expect(await place.rows('select from help_requests where asker_id = $1', [ana.id])).toHaveLength(1)
})
