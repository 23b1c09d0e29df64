import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { inTwoWays, sendRaw } from './two-ways.ts'

let place: Neighbourhood
let port: number
const asked: string[] = []

beforeAll(async () => {
  place = await openNeighbourhood()
  place.app.http.server.on('request', ({ url }) => void asked.push(String(url)))
  port = Number(new URL(await place.app.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => place.close())

const send = (bytes: string) => sendRaw({ port, bytes, waitMs: 300 })

// server/test/resilience/smuggling.long.test.ts tests the same behind a proxy.
it.each(inTwoWays)('by %s the site reads one request, or none', async (_, bytes) => {
  asked.length = 0
  const heard = await send(bytes)
  expect(asked.filter((url) => url !== '/front')).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(1)
  // After a reply to the headers, a broken body may still get a 400 and close the connection.
  const answers = [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
  expect(answers.filter((status) => status !== '400').length).toBeLessThanOrEqual(1)
})

it('a head that never ends, or comes a letter at a time, is given up with 431 or nothing', async () => {
  asked.length = 0
  expect(await send(`GET /front HTTP/1.1\r\nHost: hood\r\nX: ${'x'.repeat(20_000)}`)).toContain(' 431 ')
  expect(await send(`GET /${'/'.repeat(20_000)}`)).toMatch(/ 431 |^$/)
  expect(asked).toEqual([])
})
