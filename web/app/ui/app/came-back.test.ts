import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from './came-back.ts'

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
