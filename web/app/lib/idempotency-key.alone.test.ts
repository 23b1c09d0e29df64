import { addException } from '@sparkhood/contract/bookings/availability'
import { register } from '@sparkhood/contract/people/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storageStub(kept))
})

/** Loads the keys as a new document does. */
const load = async () => {
  vi.resetModules()
  return (await import('./idempotency-key.ts')).onceKeys
}
const away = { body: { from: '2026-12-01', to: '2026-12-02' } }
const photo = (name: string) => ({ ...away, files: { photo: [new File(['x'], name, { lastModified: 1 })] } })

test('the same details go out under the same key until they are answered, also from a page that was loaded again', async () => {
  const key = (await load())(addException).keyFor(away)
  const { keyFor, forget } = (await load())(addException)
  expect(keyFor(away)).toBe(key)
  forget(away)
  expect(keyFor(away)).not.toBe(key)
})

test('a day later the same details are something new', async () => {
  vi.useFakeTimers()
  const { keyFor } = (await load())(addException)
  const key = keyFor(away)
  vi.advanceTimersByTime(23 * 3_600_000)
  expect(keyFor(away)).toBe(key)
  vi.advanceTimersByTime(3_600_000)
  expect(keyFor(away)).not.toBe(key)
  vi.useRealTimers()
})

test('other details, or another file, go out under another key', async () => {
  const { keyFor } = (await load())(addException)
  const keys = [keyFor(away), keyFor({ body: { from: '2026-12-01' } }), keyFor(photo('a.png')), keyFor(photo('b.png'))]
  expect(new Set(keys).size).toBe(4)
  expect(keyFor(photo('a.png'))).toBe(keys[2])
})

test('what somebody joins with is not written down, for a password is in it', async () => {
  const joining = { body: { email: 'ana@mail.example', password: 'correct horse' } }
  const { keyFor, forget } = (await load())(register)
  const key = keyFor(joining)
  expect(keyFor(joining)).toBe(key)
  expect(kept.size).toBe(0)
  forget(joining)
  expect(keyFor(joining)).not.toBe(key)
})
