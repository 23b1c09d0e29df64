import { afterEach, expect, it, vi } from 'vitest'
import { drawEasy, easy, easyKey, isEasy, setEasy } from './easy.ts'

/** A minimal browser: a document with its attributes, and the local storage. */
function open(kept?: string) {
  const device = new Map(kept === undefined ? [] : [[easyKey, kept]])
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  return device
}
afterEach(() => vi.unstubAllGlobals())

it('is off where nothing is kept, and where there is no page', () => {
  expect([isEasy(), easy('long', 'short')]).toEqual([false, 'long'])
  open()
  drawEasy(easyKey)
  expect([isEasy(), easy('long', 'short')]).toEqual([false, 'long'])
})

it('is on as soon as the document is there, if the device keeps it', () => {
  open('on')
  drawEasy(easyKey)
  expect([isEasy(), easy('long', 'short')]).toEqual([true, 'short'])
})

it('needs nothing from outside of its own text, which is all that stands in the document', () => {
  open('on')
  new Function(`(${drawEasy})('${easyKey}')`)()
  expect(isEasy()).toBe(true)
})

it('is switched here and on the device, and tells of it once', () => {
  const device = open()
  const told = vi.fn()
  window.addEventListener('easy-read-changed', told)
  setEasy(true)
  setEasy(true)
  expect([isEasy(), [...device], told.mock.calls.length]).toEqual([true, [[easyKey, 'on']], 1])
  setEasy(false)
  expect([isEasy(), [...device], told.mock.calls.length]).toEqual([false, [], 2])
})
