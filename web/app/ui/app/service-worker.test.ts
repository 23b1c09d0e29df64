import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterWriteHeader } from '@sparkhood/contract/endpoint'
import { describe, expect, it, test, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void

/** The Cache API, as far as the worker uses it. */
function openCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const getKey = (asked: string | Request): string => (typeof asked === 'string' ? asked : asked.url)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (asked: string | Request) => store.get(getKey(asked)),
      put: async (asked: string | Request, answer: Response) => void store.set(getKey(asked), answer),
      delete: async (asked: string | Request) => store.delete(getKey(asked)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  const match = async (asked: string | Request) =>
    [...stores.values()].map((store) => store.get(getKey(asked))).find((answer) => answer)
  return {
    stores,
    api: { open, match, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
  }
}

type Browser = { registration?: object; caches?: ReturnType<typeof openCaches> }
const mapFiles = ['/assets/draw-map.js', '/map/britain.json']

/** A browser with our worker, and a server that replies as of a time in the past. */
function openWorker({ registration = {}, caches = openCaches() }: Browser = {}) {
  const handlers: Record<string, Handler[]> = {}
  const [told, timers] = [[] as string[], [] as { wake: () => void; ms: number }[]]
  const page = { postMessage: (word: string) => told.push(word) }
  const clients = { matchAll: async () => [page], claim: async () => undefined }
  const addEventListener = (name: string, handler: Handler): void => {
    handlers[name] = [...(handlers[name] ?? []), handler]
  }
  const clock = { now: Date.now() }
  const answer = (body = '{}') => new Response(body, { headers: { date: new Date(clock.now).toUTCString() } })
  const line = { carry: async () => answer() }
  const asked: string[] = []
  const fetch = (address: string | Request) => {
    if (typeof address === 'string') asked.push(address)
    return line.carry()
  }
  const setTimeout = (wake: () => void, ms: number) => timers.push({ wake, ms })
  const self = { addEventListener, clients, registration, location: { origin: 'https://site.example' } }
  const world = { self, caches: caches.api, fetch, URL, Response, atob, setTimeout, Date: toDate(clock) }
  const context = createContext(world)
  for (const file of ['offline', 'push']) {
    const script = readFileSync(`web/public/service-worker/${file}.js`, 'utf8')
    runInContext(script.replace('const mapFiles = []', `const mapFiles = ${JSON.stringify(mapFiles)}`), context)
  }
  const begin = (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    const waitUntil = (work: Promise<unknown>) => waits.push(work)
    const respondWith = (work: Promise<Response>) => answers.push(work)
    for (const handle of handlers[name] ?? []) handle({ ...event, waitUntil, respondWith })
    return { answered: Promise.all(answers), done: () => Promise.all(waits) }
  }
  const tell = async (name: string, event: object = {}): Promise<void> => {
    const { answered, done } = begin(name, event)
    await answered
    await done()
  }
  /** Advances the clock by this many ms once something waits for it. */
  const pass = async (ms: number): Promise<void> => {
    await vi.waitFor(() => expect(timers).not.toEqual([]))
    for (const timer of timers.splice(0)) if (timer.ms <= ms) timer.wake()
  }
  return { answer, asked, begin, clock, line, pass, stores: caches.stores, tell, told }
}

const toDate = (clock: { now: number }) => ({ now: () => clock.now, parse: Date.parse })

describe('signing out', () => {
  it('ends the ringing on this browser, and removes what is shown', async () => {
    const [unsubscribe, close] = [vi.fn(), vi.fn()]
    const pushManager = { getSubscription: async () => ({ unsubscribe }) }
    const registration = { pushManager, getNotifications: async () => [{ close }, { close }] }
    const worker = openWorker({ registration })
    await worker.tell('message', { data: 'take-over-later' })
    expect(unsubscribe).not.toHaveBeenCalled()
    await worker.tell('message', { data: 'forget' })
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('passes by browsers that do not ring', async () => {
    await openWorker().tell('message', { data: 'forget' })
  })
})

const ana = '0190a000-0000-7000-8000-00000000000a'
const hourMs = 60 * 60 * 1000

const authorization = `Bearer x.${btoa(JSON.stringify({ id: ana }))}.y`
type Worker = ReturnType<typeof openWorker>
const call = (path: string, headers = {}) => ({
  request: new Request(`https://site.example${path}`, { headers: { authorization, ...headers } }),
})
const ask = (worker: Worker, path: string) => worker.tell('fetch', call(path))
const booking = (nth: number) => `/api/bookings/0190a000-0000-7000-8000-00000000000${nth}`

describe('what is kept for when there is no signal', () => {
  const kept = (worker: Worker) =>
    [...(worker.stores.get(`member-${ana}`)?.keys() ?? [])].map((url) => new URL(url).pathname)
  const own = `/api/users/profile/${ana}`

  it('is the profile of oneself and of nobody else', async () => {
    const worker = openWorker()
    await ask(worker, own)
    await ask(worker, '/api/users/profile/0190a000-0000-7000-8000-00000000000b')
    await ask(worker, booking(1))
    expect(kept(worker)).toEqual([own, booking(1)])
  })

  it('goes after two days: when something else is kept, and when a newer worker takes over', async () => {
    const worker = openWorker()
    await ask(worker, booking(1))
    worker.clock.now += 47 * hourMs
    await ask(worker, booking(2))
    expect(kept(worker)).toEqual([booking(1), booking(2)])
    worker.clock.now += 2 * hourMs
    await ask(worker, booking(3))
    expect(kept(worker)).toEqual([booking(2), booking(3)])
    // A photo that waits to be sent does not say when it was stored.
    worker.stores.set(`member-outbox-${ana}`, new Map([['/waiting/1', new Response('photo')]]))
    worker.clock.now += 50 * hourMs
    await worker.tell('activate')
    expect(kept(worker)).toEqual([])
    expect(worker.stores.get(`member-outbox-${ana}`)?.size).toBe(1)
  })
})

describe('a line that carries nothing', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const getWords = async ([response]: Response[]) => response?.clone().text()

  /**
   * A worker with a cached old state of a booking, and a connection on which every request hangs until it is released.
   */
  const openHanging = async () => {
    const worker = openWorker()
    worker.line.carry = async () => worker.answer('as it was')
    await ask(worker, booking(1))
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    worker.line.carry = () => promise
    return { worker, resolve, reject }
  }

  it('has what is kept shown after some seconds, and what comes late is kept for the next time', async () => {
    const { worker, resolve } = await openHanging()
    worker.clock.now += hourMs
    const { answered, done } = worker.begin('fetch', call(booking(1)))
    await worker.pass(4000)
    expect(await getWords(await answered)).toBe('as it was')
    expect(worker.told.at(-1)).toBe('no-signal')
    resolve(worker.answer('as it is'))
    await done()
    worker.line.carry = lost
    const later = worker.begin('fetch', call(booking(1)))
    expect(await getWords(await later.answered)).toBe('as it is')
  })

  it('is waited for where nothing is kept', async () => {
    const { worker, resolve } = await openHanging()
    const { answered } = worker.begin('fetch', call(booking(2)))
    await worker.pass(4000)
    resolve(worker.answer('at last'))
    expect(await getWords(await answered)).toBe('at last')
    expect(worker.told).not.toContain('no-signal')
  })

  it('is waited for by who has just written: what was kept before would deny what they did', async () => {
    const { worker, resolve } = await openHanging()
    const { answered } = worker.begin('fetch', call(booking(1), { [afterWriteHeader]: '1' }))
    resolve(worker.answer('accepted'))
    expect(await getWords(await answered)).toBe('accepted')
  })

  it('brings nothing that is older than what is kept', async () => {
    const { worker, resolve } = await openHanging()
    const late = worker.answer('as it was')
    const { answered, done } = worker.begin('fetch', call(booking(1)))
    worker.clock.now += hourMs
    worker.line.carry = async () => worker.answer('as it is')
    await ask(worker, booking(1))
    resolve(late)
    await Promise.all([answered, done()])
    worker.line.carry = lost
    expect(await getWords(await worker.begin('fetch', call(booking(1))).answered)).toBe('as it is')
  })
})

test('a call that the page itself calls back is no sign of a lost signal', async () => {
  const worker = openWorker()
  await ask(worker, booking(1))
  const { request } = call(booking(1))
  const leaving = new AbortController()
  worker.line.carry = async () => {
    leaving.abort()
    throw leaving.signal.reason
  }
  const { answered } = worker.begin('fetch', { request: new Request(request, { signal: leaving.signal }) })
  await expect(answered).rejects.toBe(leaving.signal.reason)
  expect(worker.told).not.toContain('no-signal')
})

describe('a signal that is back', () => {
  it('is told by a worker that was not there when it went', async () => {
    const caches = openCaches()
    const first = openWorker({ caches })
    await ask(first, booking(1))
    first.line.carry = () => Promise.reject(new TypeError('Failed to fetch'))
    await ask(first, booking(1))
    expect(first.told.at(-1)).toBe('no-signal')
    const second = openWorker({ caches })
    await ask(second, booking(1))
    await ask(second, booking(1))
    expect(second.told).toEqual(['signal'])
  })
})

describe('what draws the map', () => {
  it('is kept when a page asks for it, once', async () => {
    const worker = openWorker()
    await worker.tell('message', { data: 'keep-map' })
    await worker.tell('message', { data: 'keep-map' })
    expect(worker.asked).toEqual(mapFiles)
    expect([...(worker.stores.get('map-none')?.keys() ?? [])]).toEqual(mapFiles)
  })

  it('goes on from where the signal was lost', async () => {
    const worker = openWorker()
    const { carry } = worker.line
    worker.line.carry = async () => {
      worker.line.carry = () => Promise.reject(new TypeError('Failed to fetch'))
      return carry()
    }
    await worker.tell('message', { data: 'keep-map' })
    worker.line.carry = carry
    await worker.tell('message', { data: 'keep-map' })
    expect(worker.asked).toEqual([...mapFiles, mapFiles[1]])
  })

  it('stays with a newer worker as long as it is the same, and is thrown away with what is in it', async () => {
    const worker = openWorker()
    await worker.tell('message', { data: 'keep-map' })
    worker.stores.set('map-older', new Map())
    worker.stores.set('shell-older', new Map())
    await worker.tell('activate')
    expect([...worker.stores.keys()].sort()).toEqual(['map-none'])
  })
})

test('a picture is shown without a signal as the browser has it still', async () => {
  const worker = openWorker()
  worker.line.carry = async () => {
    worker.line.carry = async () => worker.answer('drawn')
    throw new TypeError('Failed to fetch')
  }
  const { answered } = worker.begin('fetch', call('/pictures/music.svg'))
  expect(await (await answered)[0]?.text()).toBe('drawn')
})
