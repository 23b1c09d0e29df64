import fastifyMultipart from '@fastify/multipart'
import { addSkill } from '@sparkhood/contract/listings/skills'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openFormRoom, readForm } from './multipart.ts'

const megabyte = 1024 * 1024
const asks = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest
const form = (megabytes: number) =>
  asks({ 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(megabytes * megabyte) })
const never = () => new Promise<string>(() => {})
const done = async () => 'done'

test('who brings a form when the room is full is asked to come back', async () => {
  const room = openFormRoom(20 * megabyte)
  expect(await room(form(15), { endpoint: addSkill, who: 'ana' }, done)).toBe('done')
  await expect(
    room(form(15), { endpoint: addSkill, who: 'ana' }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  void room(form(15), { endpoint: addSkill, who: 'ana' }, never)
  await expect(room(form(15), { endpoint: addSkill, who: 'ana' }, done)).rejects.toMatchObject({
    code: 'service.unavailable',
    retryAfterS: 5,
  })
  expect(await room(form(5), { endpoint: addSkill, who: 'ana' }, done)).toBe('done')
})

test('what is no form needs no room, and no form needs more than it may keep', async () => {
  const room = openFormRoom(30 * megabyte)
  expect(await room(form(5000), { endpoint: addSkill, who: 'ana' }, done)).toBe('done')
  void room(asks({ 'content-type': 'multipart/form-data; boundary=b' }), { endpoint: addSkill, who: 'ana' }, never)
  await expect(room(form(5), { endpoint: addSkill, who: 'ana' }, done)).rejects.toMatchObject({
    code: 'service.unavailable',
  })
  expect(await room(asks({ 'content-type': 'application/json' }), { endpoint: addSkill, who: 'ana' }, done)).toBe(
    'done',
  )
})

test('nobody has more than three forms there at once', async () => {
  const room = openFormRoom(30 * megabyte)
  const sentBy = (who: string) => ({ endpoint: addSkill, who })
  let finish = (_: string) => {}
  void room(
    form(1),
    sentBy('ana'),
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  for (const _ of [2, 3]) void room(form(1), sentBy('ana'), never)
  await expect(room(form(1), sentBy('ana'), done)).rejects.toMatchObject({ code: 'limit.too_fast', retryAfterS: 5 })
  expect(await room(form(1), sentBy('ben'), done)).toBe('done')
  finish('done')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await room(form(1), sentBy('ana'), done)).toBe('done')
})

test.each(['constructor', '__proto__', 'toString'])(
  'a field named %s, like a part of every object, is refused',
  async (name) => {
    const app = Fastify()
    await app.register(fastifyMultipart)
    app.post('/', (request) =>
      readForm(request, addSkill).then(
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
