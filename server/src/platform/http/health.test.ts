import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addHealth } from './health.ts'

it('however many ask at once whether it is ready, the database is asked once, and anew by who asks later', async () => {
  const app = Fastify()
  const many = 50
  let come = 0
  let asked = 0
  let isThere = true
  let answer = (): void => {}
  const allHaveCome = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.addHook('preHandler', (_request, _reply, done) => {
    come += 1
    done()
    if (come === many) answer()
  })
  const row = async () => {
    asked += 1
    await allHaveCome
    if (!isThere) throw new Error('gone')
    return undefined
  }
  addHealth(app, { row })
  const ask = async () => (await app.inject('/api/health/ready')).statusCode
  expect(new Set(await Promise.all(Array.from({ length: many }, ask)))).toEqual(new Set([200]))
  expect(asked).toBe(1)
  isThere = false
  expect(await ask()).toBe(503)
  expect(asked).toBe(2)
  await app.close()
})
