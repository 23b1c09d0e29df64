import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void

/** Caches of a browser, as far as the worker uses them. */
function openCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (asked: string | Request): string => (typeof asked === 'string' ? asked : asked.url)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (asked: string | Request) => store.get(keyOf(asked)),
      put: async (asked: string | Request, answer: Response) => void store.set(keyOf(asked), answer),
      delete: async (asked: string | Request) => store.delete(keyOf(asked)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return {
    stores,
    api: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
  }
}

/** A browser with our worker in it, and a server that answers at some moment of the past. */
function openWorker(registration: object = {}) {
  const { stores, api } = openCaches()
  const handlers: Record<string, Handler[]> = {}
  const clients = { matchAll: async () => [], claim: async () => undefined }
  const addEventListener = (name: string, handler: Handler): void => {
    handlers[name] = [...(handlers[name] ?? []), handler]
  }
  const clock = { now: Date.now() }
  const fetch = async () => new Response('{}', { headers: { date: new Date(clock.now).toUTCString() } })
  const self = { addEventListener, clients, registration, location: { origin: 'https://site.example' } }
  const world = createContext({ self, caches: api, fetch, URL, Response, atob, setTimeout, Date: { ...dateOf(clock) } })
  for (const file of ['offline', 'push'])
    runInContext(readFileSync(`web/public/service-worker/${file}.js`, 'utf8'), world)
  const tell = async (name: string, event: object = {}): Promise<unknown> => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => waits.push(work)
    const respondWith = (work: Promise<unknown>) => {
      answer = work
    }
    for (const handle of handlers[name] ?? []) handle({ ...event, waitUntil, respondWith })
    await answer
    await Promise.all(waits)
    return answer
  }
  return { clock, stores, tell }
}

const dateOf = (clock: { now: number }) => ({ now: () => clock.now, parse: Date.parse })

describe('signing out', () => {
  it('ends the ringing on this browser, and takes away what is shown', async () => {
    const [unsubscribe, close] = [vi.fn(), vi.fn()]
    const pushManager = { getSubscription: async () => ({ unsubscribe }) }
    const worker = openWorker({ pushManager, getNotifications: async () => [{ close }, { close }] })
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

describe('what is kept for when there is no signal', () => {
  const authorization = `Bearer x.${btoa(JSON.stringify({ id: ana }))}.y`
  const ask = (worker: ReturnType<typeof openWorker>, path: string) =>
    worker.tell('fetch', { request: new Request(`https://site.example${path}`, { headers: { authorization } }) })
  const kept = (worker: ReturnType<typeof openWorker>) =>
    [...(worker.stores.get(`member-${ana}`)?.keys() ?? [])].map((url) => new URL(url).pathname)
  const own = `/api/users/profile/${ana}`
  const booking = (nth: number) => `/api/bookings/0190a000-0000-7000-8000-00000000000${nth}`

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
    // A photo that waits to be sent says nothing of when it was put there.
    worker.stores.set(`member-outbox-${ana}`, new Map([['/waiting/1', new Response('photo')]]))
    worker.clock.now += 50 * hourMs
    await worker.tell('activate')
    expect(kept(worker)).toEqual([])
    expect(worker.stores.get(`member-outbox-${ana}`)?.size).toBe(1)
  })
})
