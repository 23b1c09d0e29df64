import { login, register, resendCode, verifyEmail } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { mailedCode, registration } from '../../../test/people.ts'

// A library, a block of flats, a mobile operator: many people share one address, and one of them attacks.
const people = 200
let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

/** The attacker's calls while each person joins. Returns how many were refused as too many. */
async function attack(turn: number): Promise<number> {
  const email = `target${turn}@example.org`
  const guess = (code: string) => place.visitor.call(verifyEmail, { body: { email, code } })
  if (turn % 2 === 0) await place.visitor.call(resendCode, { body: { email } })
  const answers = await Promise.all([
    guess('0000'),
    guess('1111'),
    guess('2222'),
    place.visitor.call(login, { body: { email, password: 'not-their-password' } }),
    place.visitor.call(register, { body: registration('Mallory', email) }),
    place.visitor.call(register, { body: registration('Mallory', email) }),
  ])
  return answers.filter(({ status }) => status === 429).length
}

it(`lets ${people} people join who share it with an attacker, at the first try each`, async () => {
  let held = 0
  for (let turn = 0; turn < people; turn += 1) {
    held += await attack(turn)
    const email = `neighbour${turn}@example.org`
    expect(await statusOf(place.visitor.call(resendCode, { body: { email } })), `code ${turn}`).toBe(200)
    const code = await mailedCode(place, email)
    expect(await statusOf(place.visitor.call(verifyEmail, { body: { email, code } })), `proof ${turn}`).toBe(200)
    expect(await statusOf(place.visitor.call(register, { body: registration('Nia', email) })), `join ${turn}`).toBe(200)
  }
  expect(held).toBeGreaterThan(people)
})
