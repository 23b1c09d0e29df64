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
