import { expect, it } from 'vitest'
import type { HttpRate } from '../load/http.ts'
import type { Contender } from './contender.ts'
import type { Rival } from './rival.ts'
import { getRows } from './rows.ts'

const contender = (name: string): Contender => ({
  name,
  startMs: 900,
  list: { name: `${name} list`, take: () => Promise.reject(new Error('Nobody asks')) },
  order: { name: `${name} order`, take: () => Promise.reject(new Error('Nobody asks')) },
  residentMb: () => 150,
  countOrders: () => Promise.resolve(0),
  stop: () => Promise.resolve(),
})
const rates: Record<string, number> = { 'Ours list': 4000, 'Ours order': 900, 'Theirs list': 250, 'Theirs order': 100 }
const taken = (name: string): HttpRate => ({
  perSecond: rates[name] ?? 0,
  calls: 1,
  p50Ms: 1,
  p99Ms: 2,
  serverCpuMs: 0.5,
  replyBytes: 6120,
})

it('ours stands beside each of the others, and a goal is a number of times their rate', () => {
  const theirs = { name: 'Theirs 1.0', goals: { list: 20 } } as Rival
  const [list, order] = getRows(contender('Ours'), new Map([[theirs, contender('Theirs')]]), taken)
  expect(list).toMatchObject({ ratio: 16, goal: '>= 20', holds: false })
  expect(list?.beside).toBe('250/s, p50 1.0 ms, p99 2.0 ms, Node 0.50 ms, 6.1 kB')
  expect(order?.ratio).toBe(9)
  expect(order).not.toHaveProperty('holds')
})

it('a list with all that our cards say stands beside the one list we have', () => {
  const cards = { name: 'Theirs cards', take: () => Promise.reject(new Error('Nobody asks')) }
  const theirs = { name: 'Theirs 1.0', goals: { list: 20, cards: 20 } } as Rival
  const other = { name: 'Others 1.0', goals: {} } as Rival
  const running = new Map([
    [theirs, { ...contender('Theirs'), cards }],
    [other, contender('Theirs')],
  ])
  const rows = getRows(contender('Ours'), running, (name) => ({
    ...taken(name),
    ...(name === cards.name && { perSecond: 50 }),
  }))
  expect(rows.filter(({ work }) => work.includes('cards'))).toMatchObject([
    { work: 'The same, with what our cards say of people, beside Theirs 1.0', ratio: 80, holds: true },
  ])
})
