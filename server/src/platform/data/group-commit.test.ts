import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Queries, throwOn } from './database.ts'
import { openGroupCommit } from './group-commit.ts'

const queries = { run: async () => 0 } as unknown as Queries
const aLine = {}

/** Groups as they were written, on a database whose commits can be made to fail. */
function openPlace({ commit = async () => {} }: { commit?: () => Promise<void> } = {}) {
  const written: string[][] = []
  const groups = openGroupCommit({
    transaction: async (work) => {
      const answer = await work(queries)
      await commit()
      return answer
    },
  })
  const write = async (_: Queries, items: readonly string[]): Promise<void> => {
    written.push([...items])
    await pause(5)
    if (items.includes('bad')) throw new Error('It was bad')
  }
  return { written, join: (item: string, line: object = aLine) => groups.join(line, item, write) }
}
const outcomes = async (asked: Promise<void>[]) => (await Promise.allSettled(asked)).map(({ status }) => status)

describe('a group', () => {
  it('is all that comes in one turn, and then all that came while the last was under way', async () => {
    const { written, join } = openPlace()
    const first = [join('a'), join('b')]
    await pause(2)
    await Promise.all([...first, join('c'), join('d'), join('e')])
    expect(written).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
  })

  it('has sixteen at most', async () => {
    const { written, join } = openPlace()
    await Promise.all(Array.from({ length: 40 }, (_, nth) => join(`${nth}`)))
    expect(written.map(({ length }) => length)).toEqual([16, 16, 8])
  })

  it('is of one line', async () => {
    const { written, join } = openPlace()
    await Promise.all([join('a', {}), join('b', {})])
    expect(written).toEqual([['a'], ['b']])
  })

  it('that fails is written one by one, so that nobody fails for another', async () => {
    const { written, join } = openPlace()
    expect(await outcomes([join('a'), join('bad'), join('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(written).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
    await join('c')
  })

  it('whose commit was not answered is not written again: it may stand', async () => {
    const cut = Object.assign(new Error('Connection terminated'), { code: '08006' })
    const { written, join } = openPlace({ commit: async () => throwOn(cut) })
    const asked = [join('a'), join('b')]
    await expect(Promise.all(asked)).rejects.toMatchObject({ code: 'service.unavailable' })
    expect(await outcomes(asked)).toEqual(['rejected', 'rejected'])
    expect(written).toEqual([['a', 'b']])
  })

  it('that waits for long keeps nobody waiting behind it', async () => {
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
    let isFirst = true
    const groups = openGroupCommit({ transaction: (work) => work(queries) })
    const write = (): Promise<void> => (isFirst ? unlocked : Promise.resolve())
    const locked = groups.join(aLine, 'a', write)
    await pause(2)
    isFirst = false
    await groups.join(aLine, 'b', write)
    unlock()
    await locked
  })

  it('is written in the name of whoever came first, and those of one that failed each in their own', async () => {
    const who = new AsyncLocalStorage<string>()
    const writers: (string | undefined)[] = []
    const groups = openGroupCommit({ transaction: (work) => work(queries) })
    const join = (name: string) =>
      who.run(name, () =>
        groups.join(aLine, name, async (_, { length }) => {
          writers.push(who.getStore())
          if (length > 1) throw new Error('Not together')
        }),
      )
    await Promise.all([join('Ana'), join('Ben')])
    expect(writers).toEqual(['Ana', 'Ana', 'Ben'])
  })
})
