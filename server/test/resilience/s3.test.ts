import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from '../../src/adapters/files/s3.ts'
import { storeSuite } from '../../src/adapters/files/store.suite.ts'
import { startBucket } from './bucket.ts'
import { describeMany } from './room.ts'

describeMany('a server that speaks S3', () => {
  storeSuite('a bucket', async () => {
    const bucket = await startBucket()
    return { store: s3Store(bucket.settings), close: () => bucket.stop() }
  })

  test('a wrong key opens nothing', async () => {
    const bucket = await startBucket()
    onTestFinished(() => bucket.stop())
    await s3Store(bucket.settings).put('papers/one.bin', Buffer.from('x'))
    const stranger = s3Store({ ...bucket.settings, secretKey: 'guessed' })
    await expect(stranger.open('papers/one.bin')).rejects.toThrow(/403.*SignatureDoesNotMatch/)
    await expect(stranger.put('papers/two.bin', Buffer.from('x'))).rejects.toThrow(/403.*SignatureDoesNotMatch/)
  })
})

/** A client of a store with this behaviour. */
async function toStore(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const keys = { bucket: 'files', region: 'eu-west-2', accessKey: 'key', secretKey: 'secret' }
  return s3Store({ endpoint: `http://127.0.0.1:${port}`, ...keys })
}

test('a store that is too busy is asked again, and what is put arrives whole and signed with its sum', async () => {
  const heard: { text: string; sum: unknown }[] = []
  const store = await toStore(async (request, reply) => {
    const text = (await buffer(request)).toString()
    heard.push({ text, sum: request.headers['x-amz-content-sha256'] })
    reply.writeHead(heard.length < 3 ? 503 : 200).end()
  })
  await store.put('note.txt', Buffer.from('tea'))
  const sum = createHash('sha256').update('tea').digest('hex')
  expect(heard).toEqual([1, 2, 3].map(() => ({ text: 'tea', sum })))
})

test('a store that says no for good is a fault, in its words', async () => {
  const store = await toStore((_, reply) => void reply.writeHead(403).end('<Code>AccessDenied</Code>'))
  await expect(store.open('note.txt')).rejects.toThrow('answered 403: <Code>AccessDenied</Code>')
  await expect(store.remove('note.txt')).rejects.toThrow('answered 403')
})

test('a store that is away is a fault after three tries', async () => {
  const store = s3Store({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'files',
    region: 'eu-west-2',
    accessKey: 'key',
    secretKey: 'secret',
  })
  await expect(store.put('note.txt', Buffer.from('x'))).rejects.toThrow('did not answer')
})

test('a file that is left half read keeps nothing waiting', async () => {
  let closed = 0
  const store = await toStore((request, reply) => {
    request.socket.on('close', () => {
      closed += 1
    })
    reply.writeHead(200, { 'content-length': 1e9 })
    const more = () => void (reply.destroyed || reply.write(Buffer.alloc(65_536), () => setImmediate(more)))
    more()
  })
  const file = await store.open('large.bin')
  expect(file?.sizeBytes).toBe(1e9)
  file?.stream.destroy()
  await expect.poll(() => closed).toBe(1)
})
