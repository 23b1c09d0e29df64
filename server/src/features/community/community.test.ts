import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { followMember } from '@sparkhood/contract/people/follows'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
const cornwall = { lat: 50.26, lon: -5.05 }

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  await settleIn(trade.ana)
  await place.settle()
})
afterAll(() => place.close())

type Item = { _id: string; kind: string; followed: boolean; member: { firstname: string }; at: string }
const items = async (who: Person, query = {}): Promise<Item[]> =>
  (await who.does(listCommunity, { query: { limit: 100, ...query } })).data
const told = async (who: Person, query = {}) =>
  (await items(who, query)).map(
    ({ kind, member, followed }) => `${kind} ${member.firstname}${followed ? ', followed' : ''}`,
  )
/** Alphabetical: events at the same moment have no defined order. */
const sorted = (words: string[]): string[] => [...words].sort()

describe('what is new', () => {
  it('near: newcomers and skills, newest first, and nothing of oneself', async () => {
    expect(sorted(await told(trade.ana))).toEqual(['newcomer Ben', 'skill Ben'])
    expect(await told(trade.ben)).toEqual(['newcomer Ana'])
    const text = JSON.stringify(await items(trade.ana))
    expect(text).not.toMatch(/@|"lat"|"lon"|street/)
  })

  it('from whom one follows, wherever they are, and from nobody else so far away', async () => {
    const kerra = await signUp(place, 'Kerra')
    place.travel(1000)
    await settleIn(kerra, cornwall)
    await offerSkill(kerra, 10)
    await place.settle()
    expect(await told(trade.ana, { from: 'following' })).toEqual([])
    await trade.ana.does(followMember, { params: { id: kerra.id } })
    expect(sorted((await told(trade.ana)).slice(0, 2))).toEqual(['newcomer Kerra, followed', 'skill Kerra, followed'])
    expect(sorted(await told(trade.ana, { from: 'near' }))).toEqual(['newcomer Ben', 'skill Ben'])
  })

  it('kind words once others may read them; others than kind never', async () => {
    const review = async (rating: number, days: number): Promise<string> => {
      const id = await ask(trade.ana, trade.ben, {
        skill: trade.skill,
        at: new Date(place.now().getTime() + days * dayMs),
      })
      await trade.ben.does(acceptBooking, { params: { id } })
      await trade.ana.does(startBooking, { params: { id } })
      await trade.ana.does(completeBooking, { params: { id } })
      const form = { skillId: trade.skill, bookingId: id, comment: `Words of ${rating} stars.` }
      await trade.ana.does(writeReview, { body: { ...form, revieweeId: trade.ben.id, rating } })
      await place.settle()
      return id
    }
    await review(2, 3)
    await review(5, 4)
    // A booking's title is private to its two sides.
    await place.rows(`update bookings set title = 'Keys under the mat'`)
    const dora = await signUp(place, 'Dora')
    await settleIn(dora)
    await place.settle()
    const thanks = async () => (await items(dora)).filter(({ kind }) => kind === 'thanks')
    expect(await thanks()).toEqual([])
    place.travel(8 * dayMs)
    expect(await thanks()).toMatchObject([
      {
        member: { firstname: 'Ben' },
        thanks: { rating: 5, comment: 'Words of 5 stars.', author: { firstname: 'Ana' } },
      },
    ])
    expect(JSON.stringify(await thanks())).not.toContain('mat')
    await dora.does(blockMember, { params: { id: trade.ana.id } })
    expect(await thanks()).toEqual([])
  })

  it('leaves out what is paused, and whoever is blocked or suspended', async () => {
    const gus = await signUp(place, 'Gus')
    await settleIn(gus)
    const skill = await offerSkill(gus, 10)
    await place.settle()
    const ofGus = async () => sorted((await told(trade.ana)).filter((words) => words.endsWith('Gus')))
    expect(await ofGus()).toEqual(['newcomer Gus', 'skill Gus'])
    await gus.does(pauseSkill, { params: { id: skill } })
    expect(await ofGus()).toEqual(['newcomer Gus'])
    await gus.does(blockMember, { params: { id: trade.ana.id } })
    expect(await ofGus()).toEqual([])
  })

  it('comes page by page without gap or double, also of one moment, by indexes however much there is', async () => {
    await place.rows(
      `insert into community_items (id, kind, member_id, subject_id, at, cell)
       select gen_random_uuid(), 'newcomer', $1, gen_random_uuid(), $3, (select cell from community_items where member_id = $1 limit 1)
       from generate_series(1, $2::int) n`,
      [trade.ben.id, 45, new Date(place.now().getTime() - 60_000)],
    )
    const all = (await items(trade.ana)).map(({ _id }) => _id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await trade.ana.does(listCommunity, { query: { limit: 10, ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ _id }: Item) => _id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.length).toBeGreaterThan(45)
    expect([new Set(seen).size, seen]).toEqual([seen.length, all])
    expect((await trade.ana.call(listCommunity, { query: { cursor: 'abc' } })).status).toBe(422)
  })
})
