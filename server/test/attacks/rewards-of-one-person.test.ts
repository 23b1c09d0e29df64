import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { getInvitation, listHeldReferrals, payReferral } from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewardInviter } from '../../src/features/wallet/gifts/gifts.ts'
import { ask, keepSessions, longSessions } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { fund, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

describe('rewards for inviting one person again and again', () => {
  let place: Neighbourhood
  let ruth: Person
  let ben: Person
  let skill: string
  let days = 2
  let called = 10

  beforeAll(async () => {
    place = await openNeighbourhood(longSessions)
    ruth = await signUpAdmin(place, 'Ruth')
    ben = await signUp(place, 'Ben', { phone: '07700 900101' })
    await settleIn(ben)
    skill = await offerSkill(ben, 1)
  })
  afterAll(() => place.close())

  const getPhone = (): string => `07700 9001${called++}`
  const getCode = async (inviter: Person): Promise<string> => (await inviter.does(getInvitation)).data.referral_code
  async function joins(name: string, code: string, phone = getPhone()): Promise<Person> {
    const person = await signUp(place, name, { referred_by: code, phone })
    await fund(person, 1)
    await place.settle()
    return person
  }
  const at = (person: Person, network: string) =>
    place.rows('update sessions set network = $2 where account_id = $1', [person.id, network])
  async function books(client: Person): Promise<void> {
    const id = await ask(client, ben, { skill, at: new Date(place.now().getTime() + days++ * dayMs) })
    await ben.does(acceptBooking, { params: { id } })
    await client.does(startBooking, { params: { id } })
    await client.does(completeBooking, { params: { id } })
    await place.settle()
  }
  async function leaves(person: Person): Promise<void> {
    await confirmSelf(person)
    await person.does(askClosing)
    await place.settle()
    place.travel(40 * dayMs)
    days += 40
    await keepSessions(place)
    await place.app.jobs.runTimed('privacy.close')
    expect(await place.rows('select 1 from accounts where email = $1', [person.email])).toEqual([])
  }
  const heldFor = async (invited: Person): Promise<Wire | undefined> => {
    const held: Wire[] = (await ruth.does(listHeldReferrals, { query: { limit: 100 } })).data
    return held.find((one) => one.invited._id === invited.id)
  }

  it('one mailbox, phone and network bring one: those of the other accounts wait, and cannot be paid', async () => {
    const inviter = await signUp(place, 'Ina', { phone: getPhone() })
    const [code, phone] = [await getCode(inviter), getPhone()]
    const masks: Person[] = []
    for (const nth of [0, 1, 2]) {
      const mask = await joins(`Mask${nth}`, code, phone)
      await place.rows('update accounts set email = $2 where id = $1', [mask.id, `mask+${nth}@gmail.com`])
      await at(mask, '203.0.113.9')
      await books(mask)
      masks.push(mask)
    }
    const held = await Promise.all(masks.map(heldFor))
    expect(held.map((one) => one?.hints)).toEqual([undefined, ['sibling', 'rewarded'], ['sibling', 'rewarded']])
    const paid = await ruth.call(payReferral, { params: { id: held[1]?._id }, body: { note: 'They are two people.' } })
    expect(paid).toMatchObject({ status: 409, body: { code: 'referral.rewarded' } })
    await place.settle()
    expect((await purse(inviter)).sparks).toBe(5)
  })

  it.each(['phone', 'network'] as const)(
    'two accounts with one %s bring one, until an operator has decided',
    async (same) => {
      const inviter = await signUp(place, `Ira${same}`, { phone: getPhone() })
      const [code, phone] = [await getCode(inviter), getPhone()]
      const pair: Person[] = []
      for (const nth of [0, 1]) {
        const one = await joins(`Twin${same}${nth}`, code, same === 'phone' ? phone : getPhone())
        if (same === 'network') await at(one, '203.0.113.11')
        await books(one)
        pair.push(one)
      }
      const [, second] = await Promise.all(pair.map(heldFor))
      expect(second?.hints).toEqual(['sibling'])
      expect((await purse(inviter)).sparks).toBe(5)
      await ruth.does(payReferral, { params: { id: second?._id }, body: { note: 'They are sisters.' } })
      await place.settle()
      expect((await purse(inviter)).sparks).toBe(10)
    },
  )

  it('somebody who leaves and comes back brings one, whoever invites them then', async () => {
    const [inviter, other] = [
      await signUp(place, 'Ida', { phone: getPhone() }),
      await signUp(place, 'Otto', { phone: getPhone() }),
    ]
    const codes = [await getCode(inviter), await getCode(inviter), await getCode(other)]
    const hints: unknown[] = []
    for (const code of codes) {
      const hana = await joins('Hana', code)
      await books(hana)
      hints.push((await heldFor(hana))?.hints)
      await leaves(hana)
    }
    expect(hints).toEqual([undefined, ['rewarded'], ['rewarded']])
    await keepSessions(place)
    expect([(await purse(inviter)).sparks, (await purse(other)).sparks]).toEqual([5, 0])
  })

  it('the wallet pays one mailbox once, also where two rewards were promised for it', async () => {
    const inviter = await signUp(place, 'Ian', { phone: getPhone() })
    const { id: inviterId } = inviter
    for (const name of ['Lea', 'Leo']) {
      const { id: invitedId } = await signUp(place, name, { phone: getPhone() })
      await rewardInviter(place.scope(), { invitedId, inviterId, mark: 'one mailbox' })
    }
    expect((await purse(inviter)).sparks).toBe(5)
  })
})
