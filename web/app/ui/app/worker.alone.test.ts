import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Field {
  value = ''
}
let heard: Record<string, () => void>
let said: string[]
let field: Field | undefined
const reload = vi.fn()

/** A browser in which a newer worker waits behind the active one. */
const openBrowser = async () => {
  vi.resetModules()
  const { newerVersion, startWorker, takeUpdate } = await import('./worker.ts')
  await startWorker()
  return { newerVersion, takeUpdate, handOver: () => heard.controllerchange?.() }
}

beforeEach(() => {
  heard = {}
  said = []
  field = undefined
  reload.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Field)
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('document', {
    get activeElement() {
      return field
    },
  })
  const waiting = { postMessage: (word: string) => said.push(word) }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: {},
      addEventListener: (name: string, listener: () => void) => {
        heard[name] = listener
      },
      startMessages: () => undefined,
      register: async () => ({ waiting, addEventListener: () => undefined }),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a newer version that is taken draws the page anew as soon as it is handed over', async () => {
  const { newerVersion, takeUpdate, handOver } = await openBrowser()
  expect(newerVersion()).toBe('waiting')
  takeUpdate()
  expect([newerVersion(), said]).toEqual(['called', ['take-over']])
  expect(reload).not.toHaveBeenCalled()
  handOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('whoever writes again by then says themselves when', async () => {
  const { newerVersion, takeUpdate, handOver } = await openBrowser()
  takeUpdate()
  field = Object.assign(new Field(), { value: 'Half a messa' })
  handOver()
  expect(newerVersion()).toBe('here')
  expect(reload).not.toHaveBeenCalled()
  takeUpdate()
  expect(reload).toHaveBeenCalledOnce()
  expect(said).toEqual(['take-over'])
})

test('an empty field holds up nobody', async () => {
  const { takeUpdate, handOver } = await openBrowser()
  takeUpdate()
  field = new Field()
  handOver()
  expect(reload).toHaveBeenCalledOnce()
})
