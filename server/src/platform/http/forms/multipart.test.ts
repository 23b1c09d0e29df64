import fastifyMultipart from '@fastify/multipart'
import { addSkill } from '@sparkhood/contract/listings/skills'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '../../../../test/endpoints.ts'
import { refuse } from '../../refuse.ts'
import { formRoomBytes } from '../mount.ts'
import { openFormRoom, readForm, type TakeRoom } from './multipart.ts'

const megabyte = 1024 * 1024
const asks = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest
const form = asks({ 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(5000 * megabyte) })
const never = () => new Promise<string>(() => {})
const done = async () => 'done'
const full = { code: 'service.unavailable', retryAfterS: 5 }
const tooMuch = { code: 'limit.too_fast', retryAfterS: 5 }

/** A form of which this many megabytes have arrived, and which does not end. */
const bringing = (megabytes: number) => (take: TakeRoom) => {
  take(megabytes * megabyte)
  return never()
}

test('a form takes what has come of it, whatever it says it will send, and gives it back', async () => {
  const room = openFormRoom(20 * megabyte)
  for (const who of ['ana', 'ben', 'cara']) void room(form, who, bringing(5))
  expect(await room(form, 'dan', async (take) => take(4 * megabyte))).toBeUndefined()
  await expect(room(form, 'dan', async (take) => [take(4 * megabyte), refuse('input.malformed')])).rejects.toThrow()
  let more: TakeRoom = () => {}
  void room(form, 'dan', (take) => {
    more = take
    return never()
  })
  more(4 * megabyte)
  expect(() => more(megabyte)).not.toThrow()
  await expect(room(form, 'eve', done)).rejects.toMatchObject(full)
  expect(() => more(1)).toThrow(expect.objectContaining(tooMuch))
})

test('a form that has not come yet takes a little, so many of those fill the room', async () => {
  const room = openFormRoom(megabyte)
  for (const who of ['ana', 'ben', 'cara', 'dan']) void room(form, who, never)
  await expect(room(form, 'eve', done)).rejects.toMatchObject(full)
})

test('nobody takes more than a quarter of the room, in as many forms as it may be', async () => {
  const room = openFormRoom(40 * megabyte)
  void room(form, 'ana', bringing(6))
  await expect(room(form, 'ana', bringing(5))).rejects.toMatchObject(tooMuch)
  void room(form, 'ana', bringing(4))
  await expect(room(form, 'ana', done)).rejects.toMatchObject(tooMuch)
  expect(await room(form, 'ben', done)).toBe('done')
})

test('what is no form needs no room', async () => {
  const room = openFormRoom(megabyte)
  for (const who of ['ana', 'ben', 'cara', 'dan']) void room(form, who, never)
  const call = asks({ 'content-type': 'application/json' })
  expect(await room(call, 'eve', async (take) => [take(5 * megabyte), 'done'])).toEqual([undefined, 'done'])
})

test('nobody has more than three forms there at once', async () => {
  const room = openFormRoom(30 * megabyte)
  let finish = (_: string) => {}
  void room(
    form,
    'ana',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  for (const _ of [2, 3]) void room(form, 'ana', never)
  await expect(room(form, 'ana', done)).rejects.toMatchObject(tooMuch)
  expect(await room(form, 'ben', done)).toBe('done')
  finish('done')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await room(form, 'ana', done)).toBe('done')
})

test('the largest form that may be sent fits into what one sender may take', () => {
  const largest = endpoints.flatMap(({ files }) =>
    files ? [Object.values(files).reduce((sum, { maxFiles, maxBytes }) => sum + maxFiles * maxBytes, 0)] : [],
  )
  expect(largest.length).toBeGreaterThan(5)
  expect(Math.max(...largest) + 40 * 64 * 1024).toBeLessThanOrEqual(formRoomBytes / 4)
})

/** Reads forms of up to a few files, and reports the room taken and the refusals. */
async function openReader() {
  const app = Fastify({ bodyLimit: 50 * megabyte })
  await app.register(fastifyMultipart)
  let taken = 0
  app.post('/', (request) =>
    readForm(request, addSkill, (bytes) => {
      taken += bytes
      if (taken > 3 * megabyte) refuse('service.unavailable')
    }).then(
      (read) => ({ taken, bytes: read?.files.map(({ bytes }) => bytes.length) }),
      (refused: { code: string }) => refused.code,
    ),
  )
  const send = (kilobytes: number, field = '') => {
    const file = `--b\r\ncontent-disposition: form-data; name="thumbnails"; filename="a.png"\r\n\r\n`
    const words = `--b\r\ncontent-disposition: form-data; name="description"\r\n\r\n${field}\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const payload = `${words}${file}${'a'.repeat(kilobytes * 1024)}\r\n--b--\r\n`
    return app.inject({ method: 'POST', url: '/', headers, payload })
  }
  return { send }
}

test('each byte of a form takes room as it comes: of files and of fields', async () => {
  const { send } = await openReader()
  expect((await send(1024, 'é'.repeat(512))).json()).toEqual({ taken: megabyte + 1024, bytes: [megabyte] })
})

test('a form that finds no more room on its way is refused, and so is a file that is too large', async () => {
  expect((await (await openReader()).send(4 * 1024)).body).toBe('service.unavailable')
  const app = Fastify({ bodyLimit: 50 * megabyte })
  await app.register(fastifyMultipart)
  app.post('/', (request) => readForm(request, addSkill, () => {}).catch((refused: { code: string }) => refused.code))
  const payload = `--b\r\ncontent-disposition: form-data; name="thumbnails"; filename="a.png"\r\n\r\n${'a'.repeat(6 * megabyte)}\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  expect((await app.inject({ method: 'POST', url: '/', headers, payload })).body).toMatch(/too_large/)
})

test.each(['constructor', '__proto__', 'toString'])(
  'a field named %s, like a part of every object, is refused',
  async (name) => {
    const app = Fastify()
    await app.register(fastifyMultipart)
    app.post('/', (request) =>
      readForm(request, addSkill, () => {}).then(
        () => 'read',
        (refused: { code: string }) => refused.code,
      ),
    )
    for (const more of ['', '; filename="a.png"']) {
      const heard = await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nmine\r\n--b--\r\n`,
      })
      expect(heard.body).toBe('input.malformed')
    }
  },
)
