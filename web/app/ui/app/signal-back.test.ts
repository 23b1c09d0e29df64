import { afterEach, expect, test, vi } from 'vitest'
import { onSignalBack } from './signal-back.ts'
import { startWorker } from './worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('a signal that is back is told once, whether the browser or the worker had missed it', async () => {
  const window = new EventTarget()
  const worker = Object.assign(new EventTarget(), { startMessages: () => undefined, register: () => Promise.reject() })
  const navigator = { onLine: true, serviceWorker: worker }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  await startWorker()
  const back = vi.fn()
  const end = onSignalBack(back)
  const say = (data: string) => worker.dispatchEvent(Object.assign(new Event('message'), { data }))
  const turn = (onLine: boolean) => {
    navigator.onLine = onLine
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  say('signal')
  say('no-signal')
  say('no-signal')
  expect(back).not.toHaveBeenCalled()
  say('signal')
  say('signal')
  expect(back).toHaveBeenCalledTimes(1)
  turn(false)
  say('no-signal')
  turn(true)
  expect(back).toHaveBeenCalledTimes(1)
  say('signal')
  expect(back).toHaveBeenCalledTimes(2)
  end()
  turn(false)
  turn(true)
  expect(back).toHaveBeenCalledTimes(2)
})
