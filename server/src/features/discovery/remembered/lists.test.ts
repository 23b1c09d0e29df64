import { secondMs } from '@sparkhood/contract/primitives/time'
import { expect, it, vi } from 'vitest'
import { recallInCategory } from './lists.ts'
import { readSpots } from './queries.ts'

vi.mock('./queries.ts', () => ({ readSpots: vi.fn() }))

it('a category that is too large for a list is read for one once a minute, however often it is asked for', async () => {
  vi.mocked(readSpots).mockResolvedValue({ spots: null, is_large: true, has_unplaced: false, known: true })
  const live = { subscribe: () => {}, isListeningToCommits: () => true }
  const ask = async (times: number, afterS: number): Promise<void> => {
    const now = new Date(afterS * secondMs)
    const scope = { live, replica: undefined, actor: { id: 'ana' }, now, log: { warn: () => {} } }
    for (let nth = 0; nth < times; nth += 1)
      expect(await recallInCategory(scope as never, 'gardening', { limit: 20 } as never)).toBeUndefined()
  }
  await ask(50, 1000)
  expect(readSpots).toHaveBeenCalledTimes(1)
  await ask(50, 1059)
  expect(readSpots).toHaveBeenCalledTimes(1)
  await ask(50, 1061)
  expect(readSpots).toHaveBeenCalledTimes(2)
})
