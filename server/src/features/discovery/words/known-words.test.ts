import { expect, it } from 'vitest'
import { openSemaphore } from '../../../platform/data/semaphore.ts'
import type { Scope, Uses } from '../../../platform/scope.ts'
import { cacheMs, listWordsCached, maxRemembered } from './known-words.ts'

type Asking = Pick<Scope, 'db' | 'now'> & Uses<'heavyReads'>

/** The tools of one process, and which words its database was asked for. */
function openTools() {
  const asked: unknown[] = []
  let isAway = false
  const heavyReads = openSemaphore({ width: 1, maxWaiting: 1 })
  const db = {
    rows: async (_: unknown, [text]: unknown[]) => {
      // Known terms are queried with a list, the words themselves with a text.
      if (typeof text === 'string') asked.push(text)
      if (isAway) throw new Error('The database is away')
      return []
    },
  }
  const at = (ms: number): Asking => ({ db, heavyReads, now: new Date(ms) }) as unknown as Asking
  return { at, asked, goAway: (away: boolean) => (isAway = away) }
}

it('asks the database once for the same words, until they are old', async () => {
  const { at, asked } = openTools()
  await listWordsCached(at(0), 'bike')
  await listWordsCached(at(cacheMs - 1), 'bike')
  await listWordsCached(at(cacheMs - 1), 'brake')
  expect(asked).toEqual(['bike', 'brake'])
  await listWordsCached(at(cacheMs), 'bike')
  expect(asked).toEqual(['bike', 'brake', 'bike'])
})

it('remembers no failure', async () => {
  const { at, asked, goAway } = openTools()
  goAway(true)
  await expect(listWordsCached(at(0), 'bike')).rejects.toThrow('away')
  goAway(false)
  expect(await listWordsCached(at(1), 'bike')).toEqual([])
  expect(asked).toEqual(['bike'])
})

it('forgets what was asked for longest ago, and is of one set of tools', async () => {
  const { at, asked } = openTools()
  for (let nth = 0; nth <= maxRemembered; nth += 1) await listWordsCached(at(nth), `word ${nth}`)
  await listWordsCached(at(maxRemembered), 'word 1')
  expect(asked).toHaveLength(maxRemembered + 1)
  await listWordsCached(at(maxRemembered), 'word 0')
  expect(asked).toHaveLength(maxRemembered + 2)
  const others = openTools()
  await listWordsCached(others.at(0), 'word 1')
  expect(others.asked).toEqual(['word 1'])
})
