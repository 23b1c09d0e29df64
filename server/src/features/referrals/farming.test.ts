import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { getInvitation, listHeldReferrals, type ReferralHint } from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, longSessions } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ben: Person
let skill: string
let days = 2
let named = 0

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ruth = await signUpAdmin(place, 'Ruth')
  ben = await joins()
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
})
afterAll(() => place.close())

/** Signs up a member with their own phone number and fifty pounds. */
async function joins(inviter?: Person): Promise<Person> {
  named += 1
  const code = inviter && (await inviter.does(getInvitation)).data.referral_code
  const person = await signUp(place, `Mask${named}`, {
    referred_by: code,
    phone: `07700 9001${String(named).padStart(2, '0')}`,
  })
  await fund(person, 50)
  await place.settle()
  return person
}

/** Takes a one-hour booking from the request to completion, and handles all its events. */
async function books(client: Person, provider: Person = ben, of = skill): Promise<void> {
  const id = await ask(client, provider, { skill: of, at: new Date(place.now().getTime() + days++ * dayMs) })
  await provider.does(acceptBooking, { params: { id } })
  await client.does(startBooking, { params: { id } })
  await client.does(completeBooking, { params: { id } })
  await place.settle()
}
const hasListing = async (person: Person, rate = 10): Promise<string> => {
  await settleIn(person, { lat: 53.83 + named / 1000, lon: -1.5 })
  return offerSkill(person, rate)
}
const at = (person: Person, network: string, earlier: string[] = []) =>
  place.rows('update sessions set network = $2, earlier_networks = $3 where account_id = $1', [
    person.id,
    network,
    earlier,
  ])
const isCalled = (person: Person, email: string) =>
  place.rows('update accounts set email = $2 where id = $1', [person.id, email])

/** Why the reward for inviting this member is held for review. */
async function heldFor(invited: Person): Promise<ReferralHint[] | undefined> {
  const { data } = await ruth.does(listHeldReferrals, { query: { limit: 100 } })
  return data.find((one: { invited: { _id: string } }) => one.invited._id === invited.id)?.hints
}

describe('a reward that one person tries to earn alone', () => {
  it.each([
    ['dots that Google reads over', 'mara.vale@gmail.com', 'm.a.ravale@gmail.com'],
    ['a plus', 'vera@example.com', 'vera+second@example.com'],
    ['Google’s other name, dots and a plus', 'ida.lowe@googlemail.com', 'idalowe+x@gmail.com'],
  ])('is held where the second address differs by %s', async (_, first, second) => {
    const inviter = await joins()
    const mask = await joins(inviter)
    await isCalled(inviter, first)
    await isCalled(mask, second)
    await books(mask)
    expect(await heldFor(mask)).toEqual(['mailbox'])
    expect((await purse(inviter)).sparks).toBe(0)
  })

  it('is paid where two addresses are only alike: dots count where it is not Google, and names differ', async () => {
    const inviter = await joins()
    const [one, two] = [await joins(inviter), await joins(inviter)]
    await isCalled(inviter, 'jo.park@example.net')
    await isCalled(one, 'jopark@example.net')
    await isCalled(two, 'jo.park@example.com')
    await books(one)
    await books(two)
    expect((await purse(inviter)).sparks).toBe(10)
  })

  it('is held where both were ever on one network, though the second has moved on before it books', async () => {
    const inviter = await joins()
    const mask = await joins(inviter)
    await at(inviter, '198.51.100.7', ['203.0.113.50'])
    await at(mask, '192.0.2.80', ['192.0.2.81', '203.0.113.50'])
    await books(mask)
    expect(await heldFor(mask)).toEqual(['network'])
  })

  it('is held where the neighbour who is booked is a third account by its address, number or network of before', async () => {
    const inviter = await joins()
    const [mailed, called, wandered] = [await joins(inviter), await joins(inviter), await joins(inviter)]
    const partner = await joins()
    const own = await hasListing(partner)
    await isCalled(inviter, 'rex@example.com')
    await isCalled(partner, 'rex+partner@example.com')
    await books(mailed, partner, own)
    expect(await heldFor(mailed)).toEqual(['puppet'])
    await isCalled(partner, 'someone@example.com')
    await place.rows(`update accounts set phone = (select phone from accounts where id = $1) where id = $2`, [
      partner.id,
      called.id,
    ])
    await books(called, partner, own)
    expect(await heldFor(called)).toEqual(['puppet'])
    await at(partner, '192.0.2.90', ['203.0.113.60'])
    await at(wandered, '203.0.113.60')
    await books(wandered, partner, own)
    expect(await heldFor(wandered)).toEqual(['puppet'])
    expect((await purse(inviter)).sparks).toBe(0)
  })

  it('is held in every circle of invitations: siblings, who invited the inviter, cousins and their invited', async () => {
    const root = await joins()
    const [left, right] = [await joins(root), await joins(root)]
    const [niece, cousin] = [await joins(left), await joins(right)]
    const last = await joins(cousin)
    const own = await hasListing(last)
    await books(niece, last, own)
    // Both sides of one booking were invited, so the booking earns neither reward.
    expect([await heldFor(niece), await heldFor(last)]).toEqual([['ring'], ['ring']])
    const ofRoot = await hasListing(root)
    await books(cousin, root, ofRoot)
    expect(await heldFor(cousin)).toEqual(['ring'])
    expect(
      await place.rows(`select 1 from referrals where state in ('due', 'successful') and inviter_id = any($1)`, [
        [root.id, left.id, right.id, cousin.id],
      ]),
    ).toEqual([])
  })

  it('is held for a booking of a penny, as for one of nothing', async () => {
    const inviter = await joins()
    const mask = await joins(inviter)
    const partner = await joins()
    await books(mask, partner, await hasListing(partner, 0.01))
    expect(await heldFor(mask)).toEqual(['free'])
  })

  it('is nothing for an invitation by oneself, or by each other', async () => {
    const inviter = await joins()
    const mask = await joins(inviter)
    await place.rows('update profiles set referred_by = $2 where member_id = $1', [inviter.id, mask.id])
    await books(inviter)
    await books(mask)
    expect(
      await place.rows('select inviter_id from referrals where invited_id = any($1)', [[inviter.id, mask.id]]),
    ).toEqual([{ inviter_id: inviter.id }])
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
