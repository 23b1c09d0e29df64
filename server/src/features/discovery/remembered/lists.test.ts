import { secondMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import type { MemberScope } from '../../../platform/scope.ts'
import { recallInCategory } from './lists.ts'

it('a category that is too large for a list is read for one once a minute, however often it is asked for', async () => {
  let reads = 0
  const db = {
    row: async () => {
      reads += 1
      return { spots: null, is_large: true, has_unplaced: false, known: true }
    },
  }
  const live = { subscribe: () => {}, isListeningToCommits: () => true }
  const ask = async (times: number, afterS: number): Promise<void> => {
    const scope = { db, live, replica: undefined, actor: { id: 'ana' }, now: new Date(afterS * secondMs) }
    for (let nth = 0; nth < times; nth += 1)
      expect(
        await recallInCategory(scope as unknown as MemberScope<'live' | 'replica'>, 'gardening', {
          limit: 20,
          isWhole: false,
        } as never),
      ).toBeUndefined()
  }
  await ask(50, 1000)
  expect(reads).toBe(1)
  await ask(50, 1059)
  expect(reads).toBe(1)
  await ask(50, 1061)
  expect(reads).toBe(2)
})
