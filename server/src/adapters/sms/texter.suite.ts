import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Texter, TextMessage } from './texter.ts'

/** A texter under test, and the messages that have arrived, newest first. */
export type TexterRig = { texter: Texter; arrived(): Promise<TextMessage[]>; close(): Promise<void> }

const rose = '+447700900123'

/** The tests that every texter must pass. */
export function texterSuite(name: string, setUp: () => Promise<TexterRig>): void {
  describe(`${name} as a texter`, () => {
    let rig: TexterRig
    beforeAll(async () => {
      rig = await setUp()
    })
    afterAll(() => rig.close())

    test('a message arrives whole at the phone that it is for, once', async () => {
      expect(await rig.texter.send({ to: rose, text: 'Ben comes on Tuesday at 10:00' })).toBe('taken')
      expect(await rig.arrived()).toEqual([{ to: rose, text: 'Ben comes on Tuesday at 10:00' }])
    })

    test('accents, pound signs, ampersands and line breaks survive', async () => {
      const text = 'Chloë & Łucja: £12.50 = paid\nSee you + bye ⚡'
      await rig.texter.send({ to: rose, text })
      expect((await rig.arrived())[0]?.text).toBe(text)
    })

    test.each(['', '07700 900123', 'rose@example.org', '+44'])('%j is refused for good', async (to) => {
      const before = (await rig.arrived()).length
      expect(await rig.texter.send({ to, text: 'Hello' })).toEqual({ refused: expect.stringContaining('400') })
      expect(await rig.arrived()).toHaveLength(before)
    })
  })
}
