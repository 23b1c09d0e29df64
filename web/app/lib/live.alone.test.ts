import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveStream } from './live.ts'

// A component that is mounted during the whole test.
let leave: () => void
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (begin: () => () => void) => {
    leave = begin()
  },
}))
vi.mock('./api.ts', () => ({ call: async () => ({ data: { ticket: 'ticket' } }) }))

type Stream = { onerror: () => void; close: () => void; addEventListener: () => void }
let streams: Stream[]
/** The listeners for the page being left. */
let waiting: Set<unknown>

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  waiting = new Set()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'EventSource',
    class {
      close = vi.fn()
      addEventListener = () => undefined
      onerror = () => undefined
      constructor() {
        streams.push(this)
      }
    },
  )
  vi.stubGlobal(
    'AbortController',
    class extends AbortController {
      constructor() {
        super()
        const { signal } = this
        const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
        Object.assign(signal, {
          addEventListener: (name: string, notify: () => void) => {
            waiting.add(notify)
            add(name, notify)
          },
          removeEventListener: (name: string, notify: () => void) => {
            waiting.delete(notify)
            remove(name, notify)
          },
        })
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that breaks off leaves nothing behind that waits for the page to be left', async () => {
  useLiveStream()
  for (let time = 1; time <= 5; time += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(time)
    expect(waiting.size).toBe(1)
    streams.at(-1)?.onerror()
    await vi.advanceTimersByTimeAsync(0)
    expect(streams.at(-1)?.close).toHaveBeenCalledOnce()
  }
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(5)
  expect(waiting.size).toBe(0)
})
