import { openContactForm, sendContactMessage } from '@sparkhood/contract/talking/contact'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprint } from '../../src/platform/secrets/random.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

/** Sends the contact form from a network, with Zoe's address. */
async function send(remoteAddress: string): Promise<number> {
  const { stamp } = (await place.visitor.does(openContactForm)).data
  place.travel(3000)
  let work = 0
  while (!fingerprint(`${stamp}.${work}`).startsWith('000')) work += 1
  const words = { firstName: 'Zoe', email: 'zoe@example.org', message: 'Hello', privacyPolicy: true }
  const payload = { ...words, stamp, work: String(work) }
  const url = `/api${sendContactMessage.path}`
  return (await place.app.http.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
}

it('a stranger who gives somebody’s address ten times does not keep them from writing to us', async () => {
  const strangers: number[] = []
  for (let nth = 1; nth <= 11; nth += 1) strangers.push(await send('203.0.113.9'))
  expect(strangers).toEqual([...Array(10).fill(200), 429])
  expect(await send('198.51.100.7')).toBe(200)
})
