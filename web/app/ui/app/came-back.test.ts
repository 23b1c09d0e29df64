import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unlessTurnedBack, whenBack } from './came-back.ts'

let page: EventTarget
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('only a page that Back brings as it was is told so, until it wants to hear no more', () => {
  const act = vi.fn()
  const callOff = whenBack(act)
  show(false)
  expect(act).not.toHaveBeenCalled()
  show(true)
  expect(act).toHaveBeenCalledOnce()
  callOff()
  show(true)
  expect(act).toHaveBeenCalledOnce()
})

test('who turns back waits no longer for an answer that went to the page they came from', async () => {
  let answer = (_words: string): void => {}
  const ask = () => unlessTurnedBack(() => new Promise<string>((resolve) => (answer = resolve)))
  const [left, stayed] = [ask(), ask()]
  answer('paid')
  expect(await stayed).toBe('paid')
  show(false)
  show(true)
  await expect(left).rejects.toThrow('turned back')
})

test('who has their answer, or was told no, listens no longer', async () => {
  const listening = vi.spyOn(page, 'removeEventListener')
  expect(await unlessTurnedBack(async () => 'paid')).toBe('paid')
  await expect(unlessTurnedBack(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
  expect(listening).toHaveBeenCalledTimes(2)
})
