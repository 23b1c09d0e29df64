import { describe, expect, test } from 'vitest'
import type { SandboxBooks, SandboxRecord } from './books.ts'

/** The tests that every store of sandbox books must pass. The books may already contain other records. */
export function sandboxBooksSuite(name: string, openBooks: () => Promise<SandboxBooks>): void {
  let count = 0
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute))
  const newThing = (changes: Partial<SandboxRecord<'movement'>> = {}): SandboxRecord<'movement'> => {
    count += 1
    return {
      id: `mov_suite_${count}`,
      kind: 'movement',
      key: `suite_${count}`,
      parent: undefined,
      at: at(0),
      thing: { kind: 'payment', subjectId: 'pay_1', amountMinor: 2500 },
      version: 1,
      ...changes,
    }
  }

  describe(`${name} as the books of the sandbox`, () => {
    test('what is inserted is found, under its kind', async () => {
      const books = await openBooks()
      const thing = newThing({ parent: 'somebody' })
      expect(await books.insert(thing)).toEqual(thing)
      expect(await books.find('movement', thing.id)).toEqual(thing)
      expect(await books.find('payment', thing.id)).toBeUndefined()
      expect(await books.find('movement', 'mov_suite_nothing')).toBeUndefined()
    })

    test('one key keeps one thing of a kind, also when several come at once', async () => {
      const books = await openBooks()
      const things = [1, 2, 3, 4].map(() => newThing())
      for (const thing of things) thing.key = things[0]?.key ?? ''
      const kept = await Promise.all(things.map((thing) => books.insert(thing)))
      expect(new Set(kept.map((thing) => thing.id)).size).toBe(1)
      const other = { ...newThing(), id: `payer_suite_${count}`, kind: 'payer', key: things[0]?.key ?? '' } as const
      const payer = { ...other, thing: { memberId: 'ana' } }
      expect(await books.insert(payer)).toEqual(payer)
    })

    test('an update needs the version before it, so of two racing ones one holds', async () => {
      const books = await openBooks()
      const thing = await books.insert(newThing())
      const next = { ...thing, thing: { ...thing.thing, amountMinor: 100 }, version: 2 }
      const held = await Promise.all([books.update(next), books.update(next)])
      expect(held.filter(Boolean)).toHaveLength(1)
      expect(await books.find('movement', thing.id)).toEqual(next)
      expect(await books.update({ ...next, version: 2 })).toBe(false)
      expect(await books.update({ ...next, version: 4 })).toBe(false)
      expect(await books.update(newThing({ version: 2 }))).toBe(false)
    })

    test('the balance is what all movements come to', async () => {
      const books = await openBooks()
      const before = await books.balance()
      for (const amountMinor of [700, -200]) {
        const thing = newThing()
        await books.insert({ ...thing, thing: { ...thing.thing, amountMinor } })
      }
      expect(await books.balance()).toBe(before + 500)
    })

    test('a list is of one parent or one span, oldest first, page by page', async () => {
      const books = await openBooks()
      const parent = `parent ${count}`
      const kept = [3, 1, 2].map((minute) => newThing({ parent, at: at(minute) }))
      for (const thing of [...kept, newThing({ parent: 'another', at: at(1) })]) await books.insert(thing)
      const getIds = async (span: Parameters<SandboxBooks['list']>[1]) =>
        (await books.list('movement', { parent, ...span })).map((thing) => thing.id)
      const [third, first, second] = kept.map((thing) => thing.id)
      expect(await getIds({})).toEqual([first, second, third])
      expect(await getIds({ since: at(2) })).toEqual([second, third])
      expect(await getIds({ until: at(2) })).toEqual([first])
      expect(await getIds({ after: first })).toEqual([second, third])
      expect(await getIds({ after: third })).toEqual([])
    })
  })
}
