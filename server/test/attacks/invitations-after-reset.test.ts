import { login } from '@sparkhood/contract/people/accounts'
import { changePassword, forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { acceptHelping, inviteHelper, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCaller } from '../caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person } from '../people.ts'
import { type Household, invitation, openHousehold } from '../trusted-helpers.ts'

let place: Neighbourhood
let home: Household
beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
})
afterAll(() => place.close())

/** A thief who knows the password invites an accomplice to act for its owner. */
async function inviteAsThief(owner: Person): Promise<string> {
  const { data } = await place.visitor.does(login, { body: { email: owner.email, password: goodPassword } })
  const thief = getCaller(() => place.app.http, data.accessToken)
  const invited = await thief.does(inviteHelper, { body: { email: home.dana.email, ...invitation() } })
  return invited.data._id
}

it('an invitation that nobody accepted is over once the password is reset by a mailed link', async () => {
  const { rose, dana } = home
  const id = await inviteAsThief(rose)
  await place.visitor.does(forgotPassword, { body: { email: rose.email } })
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(rose.email)) ?? []
  const token = emails.map(({ text }) => /\/reset-psw\?token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
  await place.visitor.does(resetPassword, { body: { token, newPassword: 'Quite-another-1' } })
  expect(await dana.call(acceptHelping, { params: { id } })).toMatchObject({ body: { code: 'helper.not_found' } })
})

it('it is over where the owner changes the password, who reads that it was taken back', async () => {
  const { cara, dana } = home
  const id = await inviteAsThief(cara)
  await cara.does(changePassword, { body: { password: goodPassword, newPassword: 'Quite-another-1' } })
  expect(await dana.call(acceptHelping, { params: { id } })).toMatchObject({ body: { code: 'helper.not_found' } })
  const { data } = await cara.does(listHelpers)
  expect(data.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ ended_by: 'member' })
})
