import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../lib/api.ts'
import { readToday } from './keep-today.ts'

vi.mock('../../../lib/api.ts', () => ({ call: vi.fn() }))

type Card = Pick<BookingCard, 'id' | 'kind' | 'status' | 'stage' | 'booking_date' | 'ends_at'>
const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs)
const card = (id: string, [from, to]: [number, number], status: Card['status'] = 'accepted'): Card => ({
  id,
  kind: 'service',
  status,
  booking_date: inHours(from),
  ends_at: inHours(to),
})

let inward: Card[]
let asked: string[]
/** A server with bookings on one side, one per page. */
beforeEach(() => {
  asked = []
  vi.mocked(call).mockImplementation(async ({ path }: Endpoint, input) => {
    const { query, params } = input as { query?: { cursor?: string }; params?: { id: string } }
    const isCode = path.includes('/arrival/')
    asked.push(
      isCode
        ? `code of ${params?.id}`
        : (params?.id ?? [path.split('/').at(-1), query?.cursor].filter(Boolean).join(' ')),
    )
    const nth = Number(query?.cursor ?? 0)
    if (!path.endsWith('inward')) return { data: [], next_cursor: null }
    return { data: inward.slice(nth, nth + 1), next_cursor: nth + 1 < inward.length ? `${nth + 1}` : null }
  })
})
const opened = () => asked.filter((what) => !/^(inward|outward|code)/.test(what))

test('what is due today is read, however many were asked for since', async () => {
  inward = [card('pending', [2, 3], 'pending'), card('off', [2, 3], 'cancelled'), card('today', [2, 3])]
  await readToday()
  expect(opened()).toEqual(['today'])
  expect(asked.slice(0, 2)).toEqual(['inward', 'outward'])
  expect(asked).toContain('code of today')
})

test('what is past is not asked for', async () => {
  inward = [card('today', [2, 3])]
  await readToday()
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ query: { order: 'stage', stage: 'open' } })
})

test('lists are looked through so far and no further', async () => {
  inward = Array.from({ length: 9 }, (_, nth) => card(`${nth}`, [2, 3]))
  await readToday()
  expect(opened()).toEqual(['0', '1', '2', '3', '4'])
})

test('what is lent is near from the day before it begins until the day after it is to be back', async () => {
  inward = [
    card('soon', [23, 90]),
    card('lent', [-48, 30], 'in_progress'),
    card('late', [-90, -23], 'in_progress'),
    card('later', [25, 90]),
  ]
  await readToday()
  expect(opened()).toEqual(['soon', 'lent', 'late'])
  inward = [card('gone', [-90, -25], 'in_progress')]
  asked = []
  await readToday()
  expect(opened()).toEqual([])
})
