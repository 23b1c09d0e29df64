import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readForm } from './multipart.ts'
import { keepPace } from './pace.ts'

const quarterMs = 15_000
const pace = 120 * 1024

let site: FastifyInstance
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  // Sockets and the server use the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  site = Fastify({ bodyLimit: 10 * pace })
  keepPace(site.server)
  await site.register(fastifyMultipart)
  site.post('/form', async (request) => (await readForm(request, sendMessage, () => {}))?.files[0]?.bytes.length ?? 0)
  site.post('/plain', async () => 'read')
  site.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => 'read')
  await site.listen({ host: '127.0.0.1', port: 0 })
  port = (site.server.address() as AddressInfo).port
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.close()
})

const head = `--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
const tail = '\r\n--b--\r\n'

/** Starts a request whose body is sent in pieces. */
async function begin(path: string, { bytes, type }: { bytes: number; type: string }) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  let came = 0
  socket.on('data', (piece) => {
    heard += piece.toString()
  })
  socket.on('error', () => {})
  const [asked, there] = [once(site.server, 'request'), once(site.server, 'connection')]
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${head.length + bytes + tail.length}\r\n\r\n${head}`,
  )
  const [[far]] = [(await there) as [Socket], await asked]
  const startsAt = far.bytesRead
  return {
    heard: () => heard,
    closed: once(socket, 'close'),
    answered: () => vi.waitFor(() => expect(heard).toContain('\r\n\r\n')),
    /** Waits until the server has received this many more bytes. */
    bring: async (more: number, last = '') => {
      came += more + last.length
      socket.write(Buffer.alloc(more, 'a'))
      socket.write(last)
      await vi.waitFor(() => expect(far.bytesRead - startsAt).toBeGreaterThanOrEqual(came))
    },
  }
}
const form = 'multipart/form-data; boundary=b'

test('a form that comes at a pace may take longer than a call without files', async () => {
  const sending = await begin('/form', { bytes: 3 * pace, type: form })
  for (const _ of [1, 2]) {
    await sending.bring(pace)
    vi.advanceTimersByTime(quarterMs)
  }
  await sending.bring(pace, tail)
  await sending.answered()
  expect(sending.heard()).toMatch(new RegExp(`^HTTP/1.1 200[^]*\r\n\r\n${3 * pace}$`))
})

test.each([
  ['a form that does not come at a pace', '/form', form],
  ['a call without files', '/plain', 'application/json'],
])('%s has a quarter of a minute', async (_, path, type) => {
  const sending = await begin(path, { bytes: 3 * pace, type })
  await sending.bring(type === form ? pace - 1024 : 2 * pace)
  vi.advanceTimersByTime(quarterMs)
  await sending.closed
  expect(sending.heard()).toMatch(/^HTTP\/1.1 408/)
})

test('a form that was fast is not waited for after that', async () => {
  const sending = await begin('/form', { bytes: 20 * pace, type: form })
  await sending.bring(10 * pace)
  vi.advanceTimersByTime(quarterMs)
  expect(sending.heard()).toBe('')
  vi.advanceTimersByTime(quarterMs)
  await sending.closed
})

test('no form has more than two minutes', async () => {
  const sending = await begin('/form', { bytes: 20 * pace, type: form })
  for (let quarters = 0; quarters < 7; quarters += 1) {
    await sending.bring(pace)
    vi.advanceTimersByTime(quarterMs)
  }
  expect(sending.heard()).toBe('')
  await sending.bring(pace)
  vi.advanceTimersByTime(quarterMs)
  await sending.closed
})

test('what was refused at once has a quarter of a minute, whatever comes of it', async () => {
  const sending = await begin('/refused', { bytes: 20 * pace, type: form })
  await sending.answered()
  await sending.bring(2 * pace)
  vi.advanceTimersByTime(quarterMs)
  await sending.closed
})

test('a connection whose request has come is left alone', async () => {
  const sending = await begin('/form', { bytes: pace, type: form })
  await sending.bring(pace, tail)
  await sending.answered()
  expect(vi.getTimerCount()).toBe(0)
})
