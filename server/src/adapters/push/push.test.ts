import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSecret } from '../../platform/secrets/random.ts'
import { encrypt } from './encryption.ts'
import { pusherSuite } from './push.suite.ts'
import { silentPusher } from './silent.ts'
import { webPusher } from './web-push.ts'

const privateKey = Buffer.alloc(32, 7).toString('base64url')
const derive = (key: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** A browser according to RFC 8291: only it can decrypt what is sent to it. */
function openBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = Buffer.from(newSecret(16), 'base64url')
  const read = (body: Buffer): string => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const shared = derive(keys.computeSecret(sender), auth, { info, bytes: 32 })
    const key = derive(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
    const nonce = derive(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
    const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    return plain.subarray(0, -1).toString()
  }
  const address = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { address, read }
}

const google = 'https://fcm.googleapis.com/fcm/send/abc'

function webRig(endpoint = google) {
  const browser = openBrowser(endpoint)
  const asked: { address: string; init: RequestInit }[] = []
  let status = 201
  const pusher = webPusher({
    privateKey,
    subject: 'mailto:hello@example.org',
    now: () => new Date('2026-11-21T12:00:00Z'),
    newSecret,
    fetch: async (address, init) => {
      asked.push({ address, init })
      return new Response(null, { status })
    },
  })
  return {
    pusher,
    browser: browser.address,
    asked,
    told: () =>
      status === 201
        ? [browser.read(Buffer.from(asked.at(-1)?.init.body as Uint8Array))].filter((text) => text !== '')
        : [],
    fail: (isFailing: boolean) => {
      status = isFailing ? 503 : 201
    },
    close: () => {
      status = 410
    },
  }
}

pusherSuite('web push', webRig)

test.each([
  ['the network', async () => Promise.reject(new TypeError('fetch failed')), true],
  ['our key', async () => new Response(null, { status: 403 }), true],
  ['the service', async () => new Response(null, { status: 500 }), undefined],
])('web push says whether it failed by what is ours: %s', async (_, ask, isOurs) => {
  const settings = { privateKey, subject: 'mailto:hello@example.org', now: () => new Date(), newSecret }
  const pusher = webPusher({ ...settings, fetch: ask })
  const outcome = await pusher.push(openBrowser(google).address, { text: '{}', topic: 'a', ttlS: 60 })
  expect(outcome).toEqual({ failed: expect.any(String), ...(isOurs && { isOurs }) })
})
pusherSuite('the silent one', () => {
  const pusher = silentPusher(privateKey)
  const browser = { endpoint: 'https://push.example.org/x', p256dh: 'x', auth: 'y' }
  return {
    pusher,
    browser,
    told: () => pusher.list(browser.endpoint).map(({ text }) => text),
    fail: (isFailing) => pusher.fail(browser.endpoint, isFailing),
    close: () => pusher.close(browser.endpoint),
  }
})

test('encrypts as the example of RFC 8291, 5, does', () => {
  const to = {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const sealed = encrypt('When I grow up, I want to be a watermelon', to, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('says who we are to that service alone, for half a day', async () => {
  const { pusher, browser, asked } = webRig()
  await pusher.push(browser, { text: 'x', topic: 'a', ttlS: 60 })
  const headers = asked[0]?.init.headers as Record<string, string>
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(pusher.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.parse('2026-11-22T00:00:00Z') / 1000,
    sub: 'mailto:hello@example.org',
  })
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(headers).toMatchObject({ ttl: '60', topic: 'a', 'content-encoding': 'aes128gcm' })
})

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://notpush.apple.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://someone@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://[::ffff:7f00:1]/x', false],
  ['https://fcm.googleapis.com./x', false],
  ['https://fcm.googleapis.com\\@127.0.0.1/x', true],
  ['https://127.0.0.1\\@fcm.googleapis.com/x', false],
  ['https://127.0.0.1#.push.apple.com', false],
  ['https://127.0.0.1/.push.apple.com', false],
  ['https://web.push.apple.com.127.0.0.1.nip.io/x', false],
  ['http://web.push.apple.com/x', false],
  ['https:web.push.apple.com/x', true],
  ['https://push.example.org/x', false],
])('calls nobody but push services: %s %s', async (endpoint, isTaken) => {
  const { pusher, browser, asked } = webRig(endpoint)
  expect(pusher.accepts(browser)).toBe(isTaken)
  await pusher.push(browser, { text: 'x', topic: 'a', ttlS: 60 })
  expect(asked).toHaveLength(isTaken ? 1 : 0)
})

test('takes no keys that are none', () => {
  const { pusher, browser } = webRig()
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }])
    expect(pusher.accepts({ ...browser, ...wrong })).toBe(false)
})
