import { forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { givePasskey, tryPasskey } from '../second-factor.ts'

let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const readMail = async () => (await place.wiring.mailbox?.list(ana.email)) ?? []

test('a new password by a mailed link names the passkeys that still open the account, in the reply and by email', async () => {
  // An attacker who had her session for ten minutes left a passkey.
  const { passkey } = await givePasskey(ana)
  await place.visitor.does(forgotPassword, { body: { email: ana.email } })
  await place.settle()
  const token = (await readMail()).map(({ text }) => /\/reset-psw\?token=(\S+)/.exec(text)?.[1]).find(Boolean)
  const reset = await place.visitor.does(resetPassword, { body: { token, newPassword: 'Quite-another-1' } })
  await place.settle()
  expect((await tryPasskey(place, passkey)).status).toBe(200)
  const [{ name } = { name: '' }] = await place.rows<{ name: string }>(
    'select name from passkeys where account_id = $1',
    [ana.id],
  )
  expect(reset.data).toEqual({ passkeys: [name] })
  const told = (await readMail()).find(({ subject }) => subject === 'Your password was changed')
  expect(told?.text).toMatch(
    new RegExp(`This passkey can still log in.*“${name}” \\(added on \\w+ \\d+ \\w+ \\d{4}\\)`),
  )
  expect(told?.text).toContain('/settings/security')
})
