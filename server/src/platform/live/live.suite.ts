import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../data/database.ts'
import type { Live } from '../data/live.ts'

/** Two processes of a site. */
export type LiveRig = {
  db: Database
  here: Live
  there: Live
  /** Cuts the connections by which messages reach `there`. */
  cutOff(): Promise<void>
  close(): Promise<void>
}

/** The tests that every transport of live messages must pass. */
export function liveSuite(name: string, setUp: () => Promise<LiveRig>): void {
  describe(`live words by ${name}`, () => {
    let rig: LiveRig
    const heardHere: (string | undefined)[] = []
    const heardThere: (string | undefined)[] = []

    beforeAll(async () => {
      rig = await setUp()
      rig.here.subscribe('tea', (text) => heardHere.push(text))
      rig.there.subscribe('tea', (text) => heardThere.push(text))
      await vi.waitFor(() => expect([rig.here, rig.there].every((live) => live.isListening())).toBe(true), {
        timeout: 10_000,
      })
    })
    afterAll(() => rig.close())

    test('what is told in a transaction is heard in every process once it commits', async () => {
      await rig.db.transaction(async (queries) => {
        await rig.here.publish(queries, 'tea', 'ready')
        await rig.here.publish(queries, 'coffee', 'burnt')
      })
      await vi.waitFor(() => expect([heardHere.at(-1), heardThere.at(-1)]).toEqual(['ready', 'ready']))
    })

    test('what is told soon is heard once in every process, in its order', async () => {
      const texts = Array.from({ length: 200 }, (_, count) => `cup ${count}`)
      const from = [heardHere.length, heardThere.length]
      for (const text of texts) rig.here.publishSoon('tea', text)
      await vi.waitFor(() => expect(heardThere.at(-1)).toBe('cup 199'))
      await vi.waitFor(() => expect(heardHere.at(-1)).toBe('cup 199'))
      expect([heardHere.slice(from[0]), heardThere.slice(from[1])]).toEqual([texts, texts])
    })

    test('one word that is too long is told to nobody, and takes none of those beside it along', async () => {
      rig.here.publishSoon('tea', 'first')
      rig.here.publishSoon('tea', 'x'.repeat(9000))
      rig.here.publishSoon('tea', 'last')
      await vi.waitFor(() => expect(heardThere.slice(-2)).toEqual(['first', 'last']))
    })

    test('what is told in a transaction that fails is not heard', async () => {
      const failed = rig.db.transaction(async (queries) => {
        await rig.here.publish(queries, 'tea', 'spilt')
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      await rig.here.publish(rig.db, 'tea', 'ready again')
      await vi.waitFor(() => expect(heardThere.at(-1)).toBe('ready again'))
      expect(heardThere).not.toContain('spilt')
    })

    test('after a cut, hearers are told that they may have missed something', async () => {
      const before = heardThere.length
      await rig.cutOff()
      await vi.waitFor(() => expect(rig.there.isListening()).toBe(false))
      await vi.waitFor(() => expect(rig.there.isListening()).toBe(true), { timeout: 10_000 })
      expect(heardThere.slice(before)).toContain(undefined)
      expect(heardThere.slice(before).filter((text) => text !== undefined)).toEqual([])
      rig.here.publishSoon('tea', 'once more')
      await vi.waitFor(() => expect(heardThere.at(-1)).toBe('once more'))
    })
  })
}
