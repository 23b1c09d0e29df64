import { describe, expect, test } from 'vitest'
import type { PushAddress, Pusher } from './push.ts'

/** A pusher under test, and a browser that receives its pushes. */
export type PusherRig = {
  pusher: Pusher
  /** A subscribed browser. */
  browser: PushAddress
  /** The pushes that the browser has received, decrypted. */
  told(): string[]
  /** Makes the push service fail, or work again. */
  fail(isFailing: boolean): void
  /** Ends the browser's subscription. */
  close(): void
}

const push = { text: JSON.stringify({ title: 'Zoë wrote – £12 ⚡' }), topic: 'a-conversation', ttlS: 3600 }

/** The tests that every pusher must pass. */
export function pusherSuite(name: string, setUp: () => PusherRig): void {
  describe(`${name} as a pusher`, () => {
    test('has a public key that browsers can subscribe with', () => {
      expect(Buffer.from(setUp().pusher.publicKey, 'base64url')).toHaveLength(65)
    })

    test('tells a browser what it is given, letter by letter', async () => {
      const { pusher, browser, told } = setUp()
      expect(pusher.accepts(browser)).toBe(true)
      expect(await pusher.push(browser, push)).toBe('sent')
      expect(told()).toEqual([push.text])
    })

    test('says that it failed where the service does, and sends again afterwards', async () => {
      const { pusher, browser, told, fail } = setUp()
      fail(true)
      expect(await pusher.push(browser, push)).toEqual({ failed: 'status 503' })
      fail(false)
      expect(await pusher.push(browser, push)).toBe('sent')
      expect(told()).toHaveLength(1)
    })

    test('says that nobody is there any more', async () => {
      const { pusher, browser, told, close } = setUp()
      close()
      expect(await pusher.push(browser, push)).toBe('gone')
      expect(told()).toEqual([])
    })

    test.each(['http://push.example.org/x', 'file:///etc/passwd', 'nonsense', ''])(
      'does not take %j',
      async (endpoint) => {
        const { pusher, browser } = setUp()
        expect(pusher.accepts({ ...browser, endpoint })).toBe(false)
        expect(await pusher.push({ ...browser, endpoint }, push)).toBe('gone')
      },
    )
  })
}
