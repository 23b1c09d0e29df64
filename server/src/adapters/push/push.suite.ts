import { describe, expect, test } from 'vitest'
import type { PushAddress, Pusher } from './push.ts'

/** A pusher under test, and the browser that it rings at. */
export type PusherRig = {
  pusher: Pusher
  /** A browser that has said yes. */
  browser: PushAddress
  /** What the browser has been told, as it reads it. */
  told(): string[]
  /** The push service fails, or works again. */
  fail(isFailing: boolean): void
  /** The browser takes no more. */
  close(): void
}

const push = { text: JSON.stringify({ title: 'Zoë wrote – £12 ⚡' }), topic: 'a-conversation', ttlS: 3600 }

/** What every pusher must do. */
export function pusherSuite(name: string, setUp: () => PusherRig): void {
  describe(`${name} as a pusher`, () => {
    test('has a public key that browsers can subscribe with', () => {
      expect(Buffer.from(setUp().pusher.publicKey, 'base64url')).toHaveLength(65)
    })

    test('tells a browser what it is given, letter by letter', async () => {
      const { pusher, browser, told } = setUp()
      expect(pusher.takes(browser)).toBe(true)
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
        expect(pusher.takes({ ...browser, endpoint })).toBe(false)
        expect(await pusher.push({ ...browser, endpoint }, push)).toBe('gone')
      },
    )
  })
}
