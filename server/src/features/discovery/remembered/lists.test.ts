import { secondMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import type { MemberScope } from '../../../platform/scope.ts'
import { recallInCategory } from './lists.ts'

type Rows = Record<'row' | 'rows', (statement: { name: string }) => Promise<unknown>>

/** Lists the gardeners around Ana, in a process whose database is `db`. */
function openAsks(db: Rows) {
  const live = { subscribe: () => {}, isListeningToCommits: () => true }
  return (atS: number) =>
    recallInCategory(
      { db, live, replica: undefined, actor: { id: 'ana' }, now: new Date(atS * secondMs) } as unknown as MemberScope<
        'live' | 'replica'
      >,
      'gardening',
      { limit: 20, isWhole: false, afterMetres: -1, afterId: '' } as never,
    )
}

const list = { members: null, listings: null, spots: null, is_large: false, has_unplaced: false, known: true }

it('a category that is too large for a list is read for one once a minute, however often it is asked for', async () => {
  let reads = 0
  const ask = openAsks({
    row: async () => {
      reads += 1
      return { ...list, is_large: true }
    },
    rows: async () => [],
  })
  const askOften = async (times: number, atS: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) expect(await ask(atS)).toBeUndefined()
  }
  await askOften(50, 1000)
  expect(reads).toBe(1)
  await askOften(50, 1059)
  expect(reads).toBe(1)
  await askOften(50, 1061)
  expect(reads).toBe(2)
})

it('a list is read once for all who ask for it meanwhile, and its cards leave as they are stored', async () => {
  const id = (nth: number): string => `0190b000-0000-7000-8000-${String(nth).padStart(12, '0')}`
  const told: string[] = []
  const answers: Record<string, unknown> = {
    'discovery.spots': { ...list, members: id(1) + id(2), listings: id(11) + id(12), spots: '100 0 1250 0' },
    'discovery.viewer': { x: 0, y: 0, hidden: [] },
    'discovery.listing_cards': [1, 2].map((nth) => ({
      member_id: id(nth),
      skill_id: id(10 + nth),
      card: `,"firstname":"Zoë ${nth} 李 ☕"}`,
    })),
  }
  const answer = async ({ name }: { name: string }) => {
    told.push(name)
    return answers[name]
  }
  const ask = openAsks({ row: answer, rows: answer as never })
  for (let nth = 1; nth < 10; nth += 1) expect(await ask(1000)).toBeUndefined()
  expect(told).toEqual([])
  const pages = await Promise.all(Array.from({ length: 30 }, () => ask(1000)))
  expect(told.filter((name) => name === 'discovery.spots')).toHaveLength(1)
  expect(new Set(pages.map((page) => String(page?.people)))).toEqual(
    new Set(['[{"distance":0.1,"firstname":"Zoë 1 李 ☕"},{"distance":1.2,"firstname":"Zoë 2 李 ☕"}]']),
  )
  told.length = 0
  expect(await ask(1001)).toMatchObject({ last_metres: 1250, last_id: id(2), more: false })
  expect(told).toEqual([])
})
