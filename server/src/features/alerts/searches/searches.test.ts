import { blockMember } from '@sparkhood/contract/admin/safety'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { type AlertMiles, maxAlertsADay, maxAlertsOfOne, maxSavedSearches } from '@sparkhood/contract/listings/alerts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from '@sparkhood/contract/listings/saved-searches'
import { addSkill, deleteSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { metresPerMile } from '@sparkhood/contract/primitives/place'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications, type Notification } from '@sparkhood/contract/talking/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { longSessions } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'
import { matchListing } from './matching.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  for (const person of [ana, ben]) await settleIn(person)
  await place.settle()
})
afterEach(() => place.close())

const save = async (who: Person, words: string, miles: AlertMiles = 5): Promise<string> =>
  (await who.does(saveSearch, { body: { words, miles } })).data._id
const listed = async (who: Person): Promise<[words: string, miles: number][]> =>
  (await who.does(listSavedSearches)).data.map(({ words, miles }: { words: string; miles: number }) => [words, miles])
/** Adds a listing in the first category, without handling events. */
async function offer(who: Person, description: string): Promise<string> {
  const [category] = (await who.does(listCategories)).data
  const body = { skillCategoryId: category._id, experience_level: 'expert' as const, hourly_rate: 5, description }
  return (await who.does(addSkill, { body })).data._id
}
const bell = async (who: Person): Promise<Notification[]> =>
  ((await who.does(listBookingNotifications)).data as Notification[]).filter(({ title }) =>
    title.startsWith('New near'),
  )
/** Places a member's area at an exact distance from another's. */
const moveAway = (who: Person, from: Person, miles: number) =>
  place.rows(
    `update places l set shown_lat = o.shown_lat + $3::float8, shown_lon = o.shown_lon from places o
     where o.member_id = $2 and l.member_id = $1`,
    [who.id, from.id, (miles * metresPerMile) / 111_195],
  )

describe('a saved search', () => {
  it('is listed, changed by the same words and deleted, by its own member alone', async () => {
    const id = await save(ana, 'Lawn mower')
    await save(ana, 'piano lessons', 10)
    expect(await save(ana, 'lawn MOWER', 1)).toBe(id)
    expect((await listed(ana)).toSorted()).toEqual([
      ['lawn MOWER', 1],
      ['piano lessons', 10],
    ])
    expect(await listed(ben)).toEqual([])
    const missing = { status: 404, body: { code: 'search.not_found' } }
    expect(await ben.call(deleteSavedSearch, { params: { id } })).toMatchObject(missing)
    await ana.does(deleteSavedSearch, { params: { id } })
    expect(await ana.call(deleteSavedSearch, { params: { id } })).toMatchObject(missing)
    expect(await listed(ana)).toEqual([['piano lessons', 10]])
  })

  it.each([
    [{ words: 'the' }, 422, 'input.invalid'],
    [{ words: 'a' }, 422, 'input.invalid'],
    [{ words: 'bike', miles: 3 }, 422, 'input.invalid'],
    [{ words: 'bike', miles: '' }, 422, 'input.invalid'],
  ])('is refused in words: %j', async (body, status, code) => {
    expect(await ana.call(saveSearch, { body: body as never })).toMatchObject({ status, body: { code } })
  })

  it('needs a place to measure from', async () => {
    const cara = await signUp(place, 'Cara')
    expect(await cara.call(saveSearch, { body: { words: 'bike' } })).toMatchObject({
      status: 422,
      body: { code: 'input.invalid', issues: [{ message: 'Add where you live in Settings first' }] },
    })
  })

  it(`is one of ${maxSavedSearches} at most, however many come at once`, async () => {
    const heard = await Promise.all(
      Array.from({ length: maxSavedSearches + 3 }, (_, nth) =>
        ana.call(saveSearch, { body: { words: `thing${nth} wanted` } }),
      ),
    )
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(maxSavedSearches)
    expect(heard.find(({ status }) => status !== 200)).toMatchObject({ status: 422, body: { code: 'search.too_many' } })
    const [[words = ''] = []] = await listed(ana)
    await save(ana, words, 20)
    expect(await listed(ana)).toHaveLength(maxSavedSearches)
  })
})

describe('a new listing', () => {
  it.each([
    ['all of its words', 'apple pruning', 'I prune apple trees.', true],
    ['one word too few', 'apple cider', 'I prune apple trees.', false],
    ['words that stand in every text', 'the apple', 'I prune apples.', true],
  ])('is told to a member who saved %s', async (...[, words, description, isTold]) => {
    await save(ana, words)
    const skill = await offer(ben, description)
    await place.settle()
    const lines = await bell(ana)
    expect(lines).toHaveLength(isTold ? 1 : 0)
    if (!isTold) return
    expect(lines[0]).toMatchObject({
      description: 'Ben offers it. You saved a search for it.',
      link: `/user-profile/${ben.id}`,
      person: { _id: ben.id },
    })
    // A duplicate event causes no second alert, and a deleted listing leaves the notifications.
    await matchListing(place.scope(), skill)
    await place.settle()
    expect(await bell(ana)).toMatchObject([{ count: 1 }])
    await ben.does(deleteSkill, { params: { id: skill } })
    expect(await bell(ana)).toEqual([])
  })

  it('is found by what its category is called', async () => {
    const [category] = (await ana.does(listCategories)).data
    await save(ana, category.title)
    await offer(ben, 'Done with care.')
    await place.settle()
    expect(await bell(ana)).toHaveLength(1)
  })

  it('is told to members within the distance that they saved', async () => {
    const cara = await signUp(place, 'Cara')
    await settleIn(cara)
    await moveAway(ana, ben, 4)
    await moveAway(cara, ben, 6)
    for (const person of [ana, cara]) await save(person, 'apple', 5)
    await offer(ben, 'I prune apples.')
    await place.settle()
    expect([(await bell(ana)).length, (await bell(cara)).length]).toEqual([1, 0])
  })

  it('is not told to its own member, to the two sides of a block, or to a member who switched it off', async () => {
    const [cara, dan, eve] = [await signUp(place, 'Cara'), await signUp(place, 'Dan'), await signUp(place, 'Eve')]
    for (const person of [cara, dan, eve]) await settleIn(person)
    for (const person of [ana, ben, cara, dan, eve]) await save(person, 'apple')
    await cara.does(blockMember, { params: { id: ben.id } })
    await ben.does(blockMember, { params: { id: dan.id } })
    await eve.does(changePreferences, { body: { savedSearches: false } })
    await offer(ben, 'I prune apples.')
    await place.settle()
    const counted = await Promise.all([ana, ben, cara, dan, eve].map(async (who) => (await bell(who)).length))
    expect(counted).toEqual([1, 0, 0, 0, 0])
  })

  it('is not told of a search that was deleted, or of a listing that was, before there was room', async () => {
    await offer(ben, 'Done with care.')
    const id = await save(ana, 'apple')
    await fillDay(ana)
    await offer(ben, 'I prune apples.')
    await place.settle()
    await ana.does(deleteSavedSearch, { params: { id } })
    await save(ana, 'pear')
    const gone = await offer(ben, 'I prune pear trees.')
    await place.settle()
    await ben.does(deleteSkill, { params: { id: gone } })
    await tellNextDay()
    expect(await bell(ana)).toEqual([])
  })

  it(`waits for the next day where a member was told of ${maxAlertsADay} things, requests for help among them`, async () => {
    await save(ana, 'apple')
    await offer(ana, 'I lend a hand.')
    await place.settle()
    const [category] = (await ana.does(listCategories)).data
    await ben.does(askForHelp, { body: { title: 'Odds and ends', category_id: category._id } as never })
    await place.settle()
    for (let nth = 0; nth < maxAlertsADay + 1; nth += 1) {
      const pruner = await signUp(place, `Pruner${nth}`)
      await settleIn(pruner)
      await offer(pruner, `I prune apples ${nth}.`)
      await place.settle()
    }
    expect(await bell(ana)).toHaveLength(maxAlertsADay - 1)
    await place.app.jobs.runTimed('alerts.tell-waiting')
    await place.settle()
    expect(await bell(ana)).toHaveLength(maxAlertsADay - 1)
    await tellNextDay()
    expect(await bell(ana)).toHaveLength(maxAlertsADay + 1)
  })

  it('is no longer new after a week in which its member could not be told', async () => {
    await offer(ben, 'Done with care.')
    await save(ana, 'apple')
    await fillDay(ana)
    await offer(ben, 'I prune apples.')
    await place.settle()
    const waiting = () => place.rows('select from saved_search_matches')
    place.travel(7 * dayMs)
    await place.app.jobs.runTimed('alerts.sweep')
    expect(await waiting()).toHaveLength(1)
    place.travel(1000)
    await place.app.jobs.runTimed('alerts.sweep')
    expect(await waiting()).toEqual([])
  })

  it('is told once by two servers that hear of it at once, and to nobody more often than they may be', async () => {
    await save(ana, 'apple')
    const skills: string[] = []
    for (let nth = 0; nth < maxAlertsADay + 3; nth += 1) skills.push(await offer(ben, `I prune apples ${nth}.`))
    const scopes = [place.scope(), place.scope()]
    await Promise.all(scopes.flatMap((scope) => skills.map((skill) => matchListing(scope, skill))))
    await place.settle()
    expect(await bell(ana)).toHaveLength(maxAlertsOfOne)
  })
})

/** As if a member had reached today's limit. */
const fillDay = (who: Person) =>
  place.rows(
    `insert into alerts (id, member_id, skill_id, told_at, day, nth)
     select gen_random_uuid(), $1, s.id, $2, ($2::timestamptz at time zone 'Europe/London')::date, ${maxAlertsADay}
     from (select id from skills limit 1) s`,
    [who.id, place.now()],
  )
async function tellNextDay(): Promise<void> {
  place.travel(dayMs + hourMs)
  await place.app.jobs.runTimed('alerts.tell-waiting')
  await place.settle()
}
