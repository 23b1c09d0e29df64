import { addSkill } from '@sparkhood/contract/skills'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openFormRoom } from './multipart.ts'

const megabyte = 1024 * 1024
const asks = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest
const form = (megabytes: number) =>
  asks({ 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(megabytes * megabyte) })
const never = () => new Promise<string>(() => {})
const done = async () => 'done'

test('who brings a form when the room is full is asked to come back', async () => {
  const room = openFormRoom(20 * megabyte)
  expect(await room(form(15), addSkill, done)).toBe('done')
  await expect(room(form(15), addSkill, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  void room(form(15), addSkill, never)
  await expect(room(form(15), addSkill, done)).rejects.toMatchObject({ code: 'service.unavailable', retryAfterS: 5 })
  expect(await room(form(5), addSkill, done)).toBe('done')
})

test('what is no form needs no room, and no form needs more than it may keep', async () => {
  const room = openFormRoom(30 * megabyte)
  expect(await room(form(5000), addSkill, done)).toBe('done')
  void room(asks({ 'content-type': 'multipart/form-data; boundary=b' }), addSkill, never)
  await expect(room(form(5), addSkill, done)).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(await room(asks({ 'content-type': 'application/json' }), addSkill, done)).toBe('done')
})
