import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageStub } from '../../../../test/storage.ts'
import { putOut, takeOut, waitingNow } from './outbox.ts'
import { openSender } from './send-waiting.ts'

const [ben, cara] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const photo = () => new File(['a picture'], 'cat.webp', { type: 'image/webp' })

type Sent = { receiverId: string; content: string; client_id: string }
type Answering = (told: Sent, signal: AbortSignal | null | undefined) => Promise<Response>
let answer: Answering
let told: Sent[] = []

const ok = async ({ receiverId, content, client_id }: Sent): Promise<Response> => {
  const data = {
    _id: ben,
    sequence: 1,
    senderId: cara,
    receiverId,
    content,
    mark_as_read: false,
    createdAt: new Date(0).toISOString(),
    client_id,
    photo: null,
    booking: null,
    caution: null,
    removed: false,
  }
  return new Response(JSON.stringify({ status: 'success', message: 'Sent', data }))
}
const noLine = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const never = (_: Sent, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Dropped', 'AbortError')))
  })
/** A connection that transmits, but too slowly. */
const tooSlow = async (): Promise<Response> => {
  vi.setSystemTime(Date.now() + 20_000)
  return noLine()
}

const read = (body: unknown): Sent =>
  (body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))) as Sent

let written = 0
const write = (to: string, content: string, file?: File): string => {
  written += 1
  const clientId = `one-of-this-device-${written}`
  putOut({ clientId, to, content, at: Date.now() }, file)
  return clientId
}
const sender = () => {
  const { wake, close } = openSender(() => {})
  closing.push(close)
  return wake
}
const closing: (() => void)[] = []
const soon = () => vi.advanceTimersByTimeAsync(0)
const contents = () => told.map(({ content }) => content)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  told = []
  answer = ok
  vi.stubGlobal('localStorage', storageStub())
  vi.stubGlobal('sessionStorage', storageStub())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (_: unknown, { body, signal }: RequestInit) => {
    const one = read(body)
    told.push(one)
    return answer(one, signal)
  })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what didn’t send to one holds up nobody else, and nothing to them goes before it', async () => {
  answer = (one) => (one.receiverId === ben && told.length < 3 ? noLine() : ok(one))
  write(ben, 'A photo', photo())
  write(ben, 'Do you like it?')
  write(cara, 'I am ten minutes late')
  sender()()
  await soon()
  expect(contents().sort()).toEqual(['A photo', 'I am ten minutes late'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(contents().slice(2)).toEqual(['A photo', 'Do you like it?'])
  expect(waitingNow()).toEqual([])
})

test('what takes long holds up nobody else either', async () => {
  answer = (one, signal) => (one.receiverId === ben ? never(one, signal) : ok(one))
  const wake = sender()
  const slow = write(ben, 'A photo', photo())
  wake(ben)
  await soon()
  write(cara, 'I am ten minutes late')
  wake(cara)
  await soon()
  expect(waitingNow().map(({ to }) => to)).toEqual([ben])
  takeOut(slow)
  await soon()
})

test('what is discarded while it is on its way is broken off, and the next one goes', async () => {
  answer = (one, signal) => (one.content === 'A photo' ? never(one, signal) : ok(one))
  const dropped = write(ben, 'A photo', photo())
  write(ben, 'Never mind')
  sender()()
  await soon()
  takeOut(dropped)
  await soon()
  expect(contents()).toEqual(['A photo', 'Never mind'])
  expect(waitingNow()).toEqual([])
})

test('a photo that a slow line does not carry is given up in words after a few tries, and what stands behind it goes', async () => {
  answer = (one) => (one.content === 'A photo' ? tooSlow() : ok(one))
  write(ben, 'A photo', photo())
  write(ben, 'Do you like it?')
  sender()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(contents()).toEqual(['A photo', 'A photo', 'A photo', 'Do you like it?'])
  expect(waitingNow()).toMatchObject([{ content: 'A photo', problem: expect.stringContaining('didn’t send') }])
})

test('without a line a photo waits for as long as it takes', async () => {
  answer = noLine
  write(ben, 'A photo', photo())
  const wake = sender()
  wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told.length).toBeGreaterThan(10)
  answer = ok
  wake()
  await soon()
  expect(waitingNow()).toEqual([])
})

test('words that a server gave up waiting for are sent again', async () => {
  answer = (one) =>
    told.length === 1 ? Promise.resolve(new Response('{"message":"Client Timeout"}', { status: 408 })) : ok(one)
  write(ben, 'Hello')
  sender()()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(contents()).toEqual(['Hello', 'Hello'])
  expect(waitingNow()).toEqual([])
})

test('a photo that has changed on its disk since is asked for again in words', async () => {
  const gone = photo()
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('Changed', 'NotReadableError')) }) as never
  answer = noLine
  write(ben, 'A photo', gone)
  sender()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waitingNow()).toMatchObject([{ problem: 'The photo is gone. Please choose it again.' }])
})
