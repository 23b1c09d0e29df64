import { secondMs } from '@sparkhood/contract/primitives/time'
import {
  getLiveTicket,
  type LiveEvent,
  type LiveEventName,
  liveEvents,
  liveStream,
  openedEvent,
} from '@sparkhood/contract/talking/live'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from './api.ts'

/** `opened`: the stream is open, so it is time to ask for what was missed; `away`: nothing arrives by itself. */
type Told = { name: string; data?: unknown }

const longestWaitMs = 30 * secondMs
const hearers = new Map<string, Set<(data: never) => void>>()
const watchers = new Set<() => void>()
let isOpen = false

const pass = ({ name, data }: Told): void => {
  const was = isOpen
  isOpen = name !== 'away'
  if (was !== isOpen) for (const watch of watchers) watch()
  const schema = liveEvents[name as LiveEventName]
  const read = schema ? schema.safeParse(data) : { success: true as const, data }
  // A later version of the server may say what this page does not know yet.
  if (read.success) for (const notify of hearers.get(name) ?? []) notify(read.data as never)
}

const subscribe = (name: string, notify: (data: never) => void): (() => void) => {
  const known = hearers.get(name) ?? new Set()
  hearers.set(name, known.add(notify))
  return () => void known.delete(notify)
}

const useSubscription = (name: string, notify: (data: never) => void): void => {
  const latest = useRef(notify)
  latest.current = notify
  useEffect(() => subscribe(name, (data) => latest.current(data)), [name])
}

/** Hears one kind of event while the component is there. */
export const useLive = <Name extends LiveEventName>(name: Name, notify: (event: LiveEvent<Name>) => void): void =>
  useSubscription(name, notify)

/** Hears when the stream has opened, at first and again: what happened meanwhile has to be asked for. */
export const useLiveOpened = (notify: () => void): void => useSubscription(openedEvent, notify)

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Whether what happens arrives by itself; where it does not, ask now and then. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, () => isOpen)

/** Until the time is over, or the line is back, or nobody waits any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake)
    signal.addEventListener('abort', wake)
  })

/** Hangs on the stream until it breaks off. */
const hang = async (tell: (told: Told) => void, signal: AbortSignal): Promise<void> => {
  const { data } = await call(getLiveTicket, {}, { signal })
  const source = new EventSource(`/api${liveStream.path}?${new URLSearchParams({ ticket: data.ticket })}`)
  for (const name of [openedEvent, ...Object.keys(liveEvents)])
    source.addEventListener(name, (event: MessageEvent<string>) => tell({ name, data: JSON.parse(event.data) }))
  await new Promise<void>((resolve) => {
    const end = (): void => {
      source.close()
      signal.removeEventListener('abort', end)
      resolve()
    }
    source.onerror = end
    signal.addEventListener('abort', end)
  })
}

const stayOn = async (tell: (told: Told) => void, signal: AbortSignal): Promise<void> => {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const began = performance.now()
    await hang(tell, signal).catch(() => undefined)
    tell({ name: 'away' })
    if (performance.now() - began > longestWaitMs) tries = 0
    // Not all at once when a server comes back.
    await pause(Math.min(2 ** tries * secondMs, longestWaitMs) * (0.5 + Math.random() / 2), signal)
  }
}

const channelName = 'live'
const isOpenYet = 'is it open?'

/** One tab hangs on the stream for all: a browser has few connections for one site. */
const share = async (signal: AbortSignal): Promise<void> => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.name !== isOpenYet) pass(data)
  }
  channel.postMessage({ name: isOpenYet })
  const tell = (told: Told): void => {
    pass(told)
    channel.postMessage(told)
  }
  try {
    await navigator.locks.request(channelName, { signal }, async () => {
      channel.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.name === isOpenYet && isOpen) channel.postMessage({ name: openedEvent })
      }
      await stayOn(tell, signal)
    })
  } finally {
    channel.close()
  }
}

/** Keeps the page told of what happens, for as long as the component is there. */
export const useLiveStream = (): void => {
  useEffect(() => {
    const leaving = new AbortController()
    // Locks are missing on plain-http addresses; there each tab hangs on its own.
    const staying = 'locks' in navigator ? share(leaving.signal) : stayOn(pass, leaving.signal)
    staying.catch(() => undefined)
    return () => {
      leaving.abort()
      pass({ name: 'away' })
    }
  }, [])
}
