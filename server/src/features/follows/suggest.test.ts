import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { followMember, suggestPeople } from '@sparkhood/contract/people/follows'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  ana = trade.ana
  ben = trade.ben
})
afterAll(() => place.close())

const follow = (who: Person, whom: { id: string }) => who.does(followMember, { params: { id: whom.id } })
const suggested = async (who: Person): Promise<Record<string, string>> => {
  const { data } = await who.does(suggestPeople, { query: { limit: 20 } })
  return Object.fromEntries(data.map(({ member, why }: { member: { _id: string }; why: string }) => [member._id, why]))
}
const joinNear = async (name: string): Promise<Person> => {
  const person = await signUp(place, name)
  await settleIn(person)
  await offerSkill(person, 10)
  return person
}

/** A booking between the two, completed and paid. */
async function earn(provider: Person, client: Person): Promise<void> {
  await settleIn(provider)
  const skill = await offerSkill(provider, 10)
  await fund(client, 20)
  const params = { id: await ask(client, provider, { skill, at: new Date(place.now().getTime() + 4 * dayMs) }) }
  await provider.does(acceptBooking, { params })
  await client.does(startBooking, { params })
  await client.does(completeBooking, { params })
}

describe('people to follow', () => {
  it('are those nearby, without oneself and whom one follows already', async () => {
    expect(await suggested(ana)).toEqual({})
    await settleIn(ana)
    expect(await suggested(ana)).toEqual({ [ben.id]: 'near' })
    const { data } = await ana.does(suggestPeople)
    expect(data[0]).toMatchObject({ member: { firstname: 'Ben', locationName: expect.any(String) }, category: null })
    expect(JSON.stringify(data)).not.toMatch(/@|lat|lon|street/)
    await follow(ana, ben)
    expect(await suggested(ana)).toEqual({})
  })

  it('come with the reason that they offer what one has booked', async () => {
    await ask(ana, ben, { skill: trade.skill, at: new Date(place.now().getTime() + 3 * dayMs) })
    const dora = await joinNear('Dora')
    expect(await suggested(ana)).toEqual({ [dora.id]: 'offers' })
    const { data } = await ana.does(suggestPeople)
    expect(data[0].category).toEqual(expect.any(String))
    await follow(ana, dora)
  })

  it('are known by three neighbours whom one follows both ways, and by no fewer: two would tell whom one of them follows', async () => {
    const far = await signUp(place, 'Faye')
    await settleIn(far, { lat: leeds.lat + 2, lon: leeds.lon })
    const friends = await Promise.all(['Gus', 'Hana', 'Ines'].map((name) => signUp(place, name)))
    for (const friend of friends) {
      await follow(ana, friend)
      await follow(friend, ana)
    }
    for (const friend of friends.slice(0, 2)) await follow(friend, far)
    expect((await suggested(ana))[far.id]).toBeUndefined()
    const [gus, hana, ines] = friends as [Person, Person, Person]
    await follow(ines, far)
    await earn(gus, hana)
    // Three friends, of whom Ines may be fake: she has done nothing here yet.
    expect((await suggested(ana))[far.id]).toBeUndefined()
    await earn(ines, hana)
    expect((await suggested(ana))[far.id]).toBe('known')
    // A member whom Ana follows without being followed back is no friend, so their follows do not count.
    await place.rows('delete from follows where follower_id = $1 and followed_id = $2', [ines.id, ana.id])
    expect((await suggested(ana))[far.id]).toBeUndefined()
  })

  it('leave out who is blocked, either way, suspended, or wants to be in no list', async () => {
    const [blocked, blocker, gone] = [await joinNear('Kit'), await joinNear('Lea'), await joinNear('Max')]
    expect(Object.keys(await suggested(ana)).sort()).toEqual([blocked.id, blocker.id, gone.id].sort())
    await ana.does(blockMember, { params: { id: blocked.id } })
    await blocker.does(blockMember, { params: { id: ana.id } })
    await place.rows('delete from member_cards where member_id = $1', [gone.id])
    expect(await suggested(ana)).toEqual({})
  })
})
