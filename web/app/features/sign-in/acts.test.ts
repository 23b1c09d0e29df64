import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForLink, proveEmail } from './acts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const answered = (status: number, reply: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status }))

test('an answer about a reset link that cannot be read is told apart from a refusal and from no answer', async () => {
  answered(200, { status: 'error' })
  expect(await askForLink('ana@example.org')).toEqual({ problem: 'Invalid response format' })
  answered(500, { status: 'error', code: 'fault', message: 'no' })
  expect(await askForLink('ana@example.org')).toEqual({ problem: 'Failed to process request' })
  answered(502, 'Bad gateway')
  expect(await askForLink('ana@example.org')).toEqual({ problem: 'Failed to process request' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askForLink('ana@example.org')).toEqual({ problem: 'Something went wrong. Please try again.' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await askForLink('ana@example.org')).toEqual({
    problem: 'You’re offline. Please try again when you have a signal.',
  })
})

test('a code that is shown again after a lost answer goes under the same key, and another one under its own', async () => {
  const keys: string[] = []
  const proven = JSON.stringify({ status: 'success', message: 'Email verified successfully!' })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(String(headers['idempotency-key']))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return new Response(proven)
  })
  for (const code of ['1234', '1234', '5678']) await proveEmail({ email: 'ana@example.org', code })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
