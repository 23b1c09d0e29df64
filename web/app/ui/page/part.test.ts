import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what cannot be had without a signal is waited for, and loaded when there is one', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const load = vi.fn(async () => 'the bell')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const loading = loadWithRetry(load)
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries))
    await new Promise((told) => setTimeout(told))
    window.dispatchEvent(new Event('online'))
  }
  expect(await loading).toBe('the bell')
  expect(load).toHaveBeenCalledTimes(3)
})

test('what was lost on a weak line, of which the browser knows nothing, is asked for again after a while', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  const load = vi.fn(async () => 'the bell')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const loading = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await loading).toBe('the bell')
  expect(load).toHaveBeenCalledTimes(2)
})
