import { blockMember, listBlocked, report, unblockMember } from '@sparkhood/contract/admin/safety'
import { listNextFree, listSlots } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  completeBooking,
  getBooking,
  listOutwardBookings,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { getSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { followMember, listFollowers, listFollowing, unfollowMember } from '@sparkhood/contract/people/follows'
import { getBasicProfile, getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, reviewsOfSkill, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listChats, listMessages, searchMessages, sendMessage, sendTyping } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm } from '../../../../test/bookings.ts'
import type { HttpReply, Wire } from '../../../../test/caller.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

/** The member whom a call is about, who may not exist. */
type Other = { id: string; skill: string }
type Side = Person & { skill: string }

let place: Neighbourhood
let ana: Side
let ben: Side
let cara: Side
let category: string
let tomorrow: Date

const nobody: Other = { id: '0190a000-0000-7000-8000-0000000000f1', skill: '0190a000-0000-7000-8000-0000000000f2' }

const settle = async (name: string): Promise<Side> => {
  const person = await signUp(place, name)
  await settleIn(person)
  const skill = await offerSkill(person, 10)
  await fund(person, 100)
  return { ...person, skill }
}

/** A completed booking of one with the other, reviewed by both. */
async function trade(client: Side, provider: Side): Promise<string> {
  const booking = await ask(client, provider, { skill: provider.skill, at: tomorrow })
  await provider.does(acceptBooking, { params: { id: booking } })
  await client.does(startBooking, { params: { id: booking } })
  await client.does(completeBooking, { params: { id: booking } })
  for (const [who, whom] of [
    [client, provider],
    [provider, client],
  ] as const) {
    const body = { skillId: provider.skill, revieweeId: whom.id, bookingId: booking, rating: 5 }
    await who.does(writeReview, { body: { ...body, comment: `From the one with the id ${who.id}` } })
  }
  return booking
}

beforeAll(async () => {
  place = await openNeighbourhood()
  tomorrow = new Date(place.now().getTime() + dayMs)
  ana = await settle('Ana')
  ben = await settle('Ben')
  cara = await settle('Cara')
  category = (await ana.does(listCategories)).data[0]._id
})
afterAll(() => place.close())

const block = (who: Person, whom: { id: string }) => who.does(blockMember, { params: { id: whom.id } })
const unblock = (who: Person, whom: { id: string }) => who.does(unblockMember, { params: { id: whom.id } })
const blockedBy = async (who: Person): Promise<string[]> =>
  (await who.does(listBlocked)).data.map(({ blocked_id }: Wire) => blocked_id.firstname)

/** Calls about one member: for a hidden member the reply is the same as for one who does not exist. */
const about: Record<string, (viewer: Side, other: Other) => Promise<HttpReply>> = {
  profile: (viewer, { id }) => viewer.call(getProfile, { params: { id } }),
  'basic profile': (viewer, { id }) => viewer.call(getBasicProfile, { params: { id } }),
  follow: (viewer, { id }) => viewer.call(followMember, { params: { id } }),
  unfollow: (viewer, { id }) => viewer.call(unfollowMember, { params: { id } }),
  conversation: (viewer, { id }) => viewer.call(listMessages, { params: { senderId: viewer.id, receiverId: id } }),
  message: (viewer, { id }) => viewer.call(sendMessage, { body: { receiverId: id, content: 'Hm.' } }),
  typing: (viewer, { id }) => viewer.call(sendTyping, { body: { receiverId: id } }),
  skill: (viewer, { skill }) => viewer.call(getSkill, { params: { id: skill } }),
  'reviews of a skill': (viewer, { skill }) => viewer.call(reviewsOfSkill, { params: { id: skill } }),
  'reviews of a member': (viewer, { id }) => viewer.call(reviewsOfMember, { params: { id } }),
  'free hours': (viewer, { skill }) => viewer.call(listSlots, { params: { id: skill } }),
  quote: (viewer, { skill }) => viewer.call(quoteBooking, { params: { id: skill }, query: { hours: 1 } }),
  'payment intent': (viewer, { skill }) =>
    viewer.call(createPaymentIntent, {
      body: { amount: 10, currency: 'gbp', paymentMethod: 'wallet', skill_id: skill, hours: 1 },
    }),
  booking: (viewer, { id, skill }) =>
    viewer.call(requestBooking, { body: getBookingForm({ ...viewer, id }, { skill, at: tomorrow }) }),
  review: (viewer, { id, skill }) =>
    viewer.call(writeReview, { body: { skillId: skill, revieweeId: id, rating: 1, comment: 'Hm.' } }),
}

/** Lists that contain the other member unless they are hidden. */
const lists: Record<string, (viewer: Side) => Promise<Wire>> = {
  nearby: (viewer) => viewer.does(peopleNearby, { params: { ...leeds, distance: 'all' } }),
  'nearby in a city': (viewer) =>
    viewer.does(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { state: 'leeds', limit: 100 } }),
  'around a city': (viewer) => viewer.does(peopleWithin, { params: { city: 'leeds' } }),
  'in a category': (viewer) => viewer.does(peopleInCategory, { params: { id: category } }),
  'a page of a hundred in a category': (viewer) =>
    viewer.does(peopleInCategory, { params: { id: category }, query: { limit: 100 } }),
  'next free hours': (viewer) =>
    viewer.does(listNextFree, { query: { members: [ana, ben, cara].map(({ id }) => id).join(',') } }),
  conversations: (viewer) => viewer.does(listChats),
  'found messages': (viewer) => viewer.does(searchMessages, { query: { term: 'hello' } }),
  following: (viewer) => viewer.does(listFollowing),
  followers: (viewer) => viewer.does(listFollowers),
  'reviews of a third member': (viewer) => viewer.does(reviewsOfMember, { params: { id: cara.id } }),
  'reviews of the skill of a third': (viewer) => viewer.does(reviewsOfSkill, { params: { id: cara.skill } }),
}

const said = ({ status, text }: HttpReply) => ({ status, text })

describe('two strangers of whom one blocks the other', () => {
  const sides = (): [Side, Side][] => [
    [ana, ben],
    [ben, ana],
  ]

  beforeAll(async () => {
    for (const client of [ana, ben]) await trade(client, cara)
    for (const [viewer, other] of sides()) {
      await viewer.does(followMember, { params: { id: other.id } })
      await viewer.does(sendMessage, { body: { receiverId: other.id, content: 'Hello there.' } })
    }
    for (const [viewer, other] of sides()) {
      for (const [name, list] of Object.entries(lists)) {
        expect(JSON.stringify(await list(viewer)), name).toContain(other.id)
      }
    }
    await block(ana, ben)
  })

  it.each(Object.keys(about))('are nobody to each other: %s', async (name) => {
    const call = about[name] as (typeof about)[string]
    for (const [viewer, other] of sides())
      expect(said(await call(viewer, other))).toEqual(said(await call(viewer, nobody)))
  })

  it.each(Object.keys(lists))('are missing for each other: %s', async (name) => {
    const list = lists[name] as (typeof lists)[string]
    for (const [viewer, other] of sides()) {
      const seen = JSON.stringify(await list(viewer))
      expect(seen).not.toContain(other.id)
      expect(seen).not.toContain(other.email)
    }
    expect(JSON.stringify(await list(cara)), 'to everybody else they are there').toMatch(
      /^following|^followers|^conversations|^found/.test(name)
        ? /./
        : new RegExp(`${ana.id}.*${ben.id}|${ben.id}.*${ana.id}`),
    )
  })

  it('are told nothing of it, and whoever was never written to cannot block back', async () => {
    const dora = await signUp(place, 'Dora')
    await dora.does(sendMessage, { body: { receiverId: ana.id, content: 'Hello Ana.' } })
    await block(ana, dora)
    const back = await dora.call(blockMember, { params: { id: ana.id } })
    expect(said(back)).toEqual(said(await dora.call(blockMember, { params: { id: nobody.id } })))
    expect(back.status).toBe(404)
    expect(await blockedBy(dora)).toEqual([])
    expect(await blockedBy(ana)).toEqual(['Dora', 'Ben'])
    await unblock(ana, dora)
  })

  it('find each other again once it is lifted, without the follows', async () => {
    await unblock(ana, ben)
    for (const [viewer, other] of sides()) {
      expect((await about.profile?.(viewer, other))?.status).toBe(200)
      expect(JSON.stringify(await lists.nearby?.(viewer))).toContain(other.id)
      expect((await viewer.does(listFollowing)).data).toEqual([])
    }
    expect(await blockedBy(ana)).toEqual([])
  })
})

describe('whoever was written to', () => {
  const tell = (who: Person, whom: Person) =>
    who.call(report, { body: { kind: 'member', subject_id: whom.id, reason: 'harassment' } })

  it.each<[string, [string, string], (mallory: Person, vic: Person) => Promise<unknown>]>([
    ['blocks', ['Mallory', 'Vic'], (mallory: Person, vic: Person) => block(mallory, vic)],
    [
      'closes their account',
      ['Milo', 'Vera'],
      (mallory: Person) => place.rows('update accounts set closing_at = $2 where id = $1', [mallory.id, place.now()]),
    ],
  ])('can still block and report the writer who then %s', async (how, names, leave) => {
    const [mallory, vic] = [await signUp(place, names[0]), await signUp(place, names[1])]
    await mallory.does(sendMessage, { body: { receiverId: vic.id, content: 'I know where you live.' } })
    await leave(mallory, vic)
    const conversation = await about.conversation?.({ ...vic, skill: '' }, { id: mallory.id, skill: '' })
    expect(conversation?.status).toBe(how === 'blocks' ? 404 : 200)
    expect((await tell(vic, mallory)).status).toBe(200)
    expect((await vic.call(blockMember, { params: { id: mallory.id } })).status).toBe(200)
    expect(await blockedBy(vic)).toHaveLength(1)
    // A sender who got no reply knows no more about the other than anybody.
    expect((await tell(mallory, vic)).status).toBe(how === 'blocks' ? 404 : 403)
  })
})

describe('a block', () => {
  it('happens once however often it is asked, and is lifted by its own author alone', async () => {
    await Promise.all([block(ana, cara), block(ana, cara), block(ana, cara)])
    await block(ana, cara)
    expect(await blockedBy(ana)).toEqual(['Cara'])
    expect((await cara.call(unblockMember, { params: { id: ana.id } })).status).toBe(404)
    await unblock(ana, cara)
    expect((await ana.call(unblockMember, { params: { id: cara.id } })).status).toBe(404)
  })

  it('needs somebody else to block', async () => {
    for (const id of [nobody.id, ana.id]) {
      const heard = await ana.call(blockMember, { params: { id } })
      expect(heard).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    }
    expect((await ana.call(blockMember, { params: { id: 'ben' } })).status).toBe(422)
    expect((await place.visitor.call(listBlocked)).status).toBe(401)
  })

  it('between two who have traded may be laid by both, and stands until both lift theirs', async () => {
    const booking = await trade(ana, ben)
    await block(ana, ben)
    await block(ben, ana)
    await unblock(ana, ben)
    expect((await ana.call(getProfile, { params: { id: ben.id } })).status).toBe(404)
    await unblock(ben, ana)
    expect((await ana.call(getProfile, { params: { id: ben.id } })).status).toBe(200)
    expect((await ana.does(getBooking, { params: { id: booking } })).data.status).toBe('completed')
  })

  it('leaves what is agreed as it is: seen by both, done, paid and reviewed', async () => {
    const at = new Date(place.now().getTime() + 3 * dayMs)
    const booking = await ask(ana, ben, { skill: ben.skill, at })
    await ben.does(acceptBooking, { params: { id: booking } })
    await block(ben, ana)
    expect(JSON.stringify((await ana.does(listOutwardBookings)).data)).toContain(booking)
    await ana.does(startBooking, { params: { id: booking } })
    await ana.does(completeBooking, { params: { id: booking } })
    const body = { skillId: ben.skill, revieweeId: ben.id, bookingId: booking, rating: 4, comment: 'Done.' }
    expect((await ana.does(writeReview, { body })).data.comment).toBe('Done.')
    await unblock(ben, ana)
  })

  it('pages without gap or double', async () => {
    const others: string[] = []
    for (const name of ['Dev', 'Ella', 'Fred', 'Gita', 'Hugo']) {
      const other = await signUp(place, name)
      others.unshift(other.id)
      await block(cara, other)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await cara.does(listBlocked, { query: { limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ blocked_id }: Wire) => blocked_id._id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(others.toSorted())
    expect((await cara.call(listBlocked, { query: { cursor: 'abc' } })).body.code).toBe('input.invalid')
  })
})
