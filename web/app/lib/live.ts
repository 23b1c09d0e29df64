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

/** `opened`: the stream is open, so missed events have to be fetched; `away`: no events arrive. */
type LiveMessage = { name: string; data?: unknown }

const longestWaitMs = 30 * secondMs
const hearers = new Map<string, Set<(data: never) => void>>()
const watchers = new Set<() => void>()
let isOpen = false

const pass = ({ name, data }: LiveMessage): void => {
  const was = isOpen
  isOpen = name !== 'away'
  if (was !== isOpen) for (const watch of watchers) watch()
  const schema = liveEvents[name as LiveEventName]
  const read = schema ? schema.safeParse(data) : { success: true as const, data }
  // A later version of the server may send events that this page does not know yet.
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

/** Handles one kind of event while the component is mounted. */
export const useLive = <Name extends LiveEventName>(name: Name, notify: (event: LiveEvent<Name>) => void): void =>
  useSubscription(name, notify)

/** Called when the stream opens, the first time and after each interruption: missed changes have to be fetched. */
export const useLiveOpened = (notify: () => void): void => useSubscription(openedEvent, notify)

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Whether events arrive; if not, poll. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, () => isOpen)

/** Waits until the time is over, the browser is online again, or the wait is aborted. */
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

/** Keeps the stream open until it breaks. */
const hang = async (publish: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> => {
  const { data } = await call(getLiveTicket, {}, { signal })
  const source = new EventSource(`/api${liveStream.path}?${new URLSearchParams({ ticket: data.ticket })}`)
  for (const name of [openedEvent, ...Object.keys(liveEvents)])
    source.addEventListener(name, (event: MessageEvent<string>) => publish({ name, data: JSON.parse(event.data) }))
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

const stayOn = async (publish: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> => {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const began = performance.now()
    await hang(publish, signal).catch(() => undefined)
    publish({ name: 'away' })
    if (performance.now() - began > longestWaitMs) tries = 0
    // With jitter, so that not all clients return at once when a server is back.
    await pause(Math.min(2 ** tries * secondMs, longestWaitMs) * (0.5 + Math.random() / 2), signal)
  }
}

const channelName = 'live'
const isOpenYet = 'is it open?'

/** One tab holds the stream for all: a browser opens few connections to one site. */
const share = async (signal: AbortSignal): Promise<void> => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.name !== isOpenYet) pass(data)
  }
  channel.postMessage({ name: isOpenYet })
  const publish = (message: LiveMessage): void => {
    pass(message)
    channel.postMessage(message)
  }
  try {
    await navigator.locks.request(channelName, { signal }, async () => {
      channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
        if (data.name === isOpenYet && isOpen) channel.postMessage({ name: openedEvent })
      }
      await stayOn(publish, signal)
    })
  } finally {
    channel.close()
  }
}

/** Keeps the live stream open while the component is mounted. */
export const useLiveStream = (): void => {
  useEffect(() => {
    const leaving = new AbortController()
    // Web Locks are missing on plain-http addresses; there each tab has a stream of its own.
    const staying = 'locks' in navigator ? share(leaving.signal) : stayOn(pass, leaving.signal)
    staying.catch(() => undefined)
    return () => {
      leaving.abort()
      pass({ name: 'away' })
    }
  }, [])
}
