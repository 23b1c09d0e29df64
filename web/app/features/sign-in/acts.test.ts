import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForLink } from './acts.ts'

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
})
