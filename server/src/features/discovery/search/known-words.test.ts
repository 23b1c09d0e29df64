import { expect, it } from 'vitest'
import { openSemaphore } from '../../../platform/data/semaphore.ts'
import type { Scope, Uses } from '../../../platform/scope.ts'
import { maxRemembered, recallWords, rememberMs } from './known-words.ts'

type Asking = Pick<Scope, 'db' | 'now'> & Uses<'heavyReads'>

/** Tools of one process, and what their database was asked for. */
function openTools() {
  const asked: unknown[] = []
  let isAway = false
  const heavyReads = openSemaphore({ width: 1, maxWaiting: 1 })
  const db = {
    rows: async (_: unknown, [text]: unknown[]) => {
      // What terms there are is asked with a list of them, the words themselves with a text.
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
  await recallWords(at(0), 'bike')
  await recallWords(at(rememberMs - 1), 'bike')
  await recallWords(at(rememberMs - 1), 'brake')
  expect(asked).toEqual(['bike', 'brake'])
  await recallWords(at(rememberMs), 'bike')
  expect(asked).toEqual(['bike', 'brake', 'bike'])
})

it('remembers no failure', async () => {
  const { at, asked, goAway } = openTools()
  goAway(true)
  await expect(recallWords(at(0), 'bike')).rejects.toThrow('away')
  goAway(false)
  expect(await recallWords(at(1), 'bike')).toEqual([])
  expect(asked).toEqual(['bike'])
})

it('forgets what was asked for longest ago, and is of one set of tools', async () => {
  const { at, asked } = openTools()
  for (let nth = 0; nth <= maxRemembered; nth += 1) await recallWords(at(nth), `word ${nth}`)
  await recallWords(at(maxRemembered), 'word 1')
  expect(asked).toHaveLength(maxRemembered + 1)
  await recallWords(at(maxRemembered), 'word 0')
  expect(asked).toHaveLength(maxRemembered + 2)
  const others = openTools()
  await recallWords(others.at(0), 'word 1')
  expect(others.asked).toEqual(['word 1'])
})
