import { blockMember } from '@sparkhood/contract/admin/safety'
import { addException, changeAvailability } from '@sparkhood/contract/bookings/availability'
import { offerHelp } from '@sparkhood/contract/helping/offers'
import { renewHelpRequest, withdrawHelpRequest } from '@sparkhood/contract/helping/requests'
import { enoughHelpOffers, membersARound } from '@sparkhood/contract/listings/alerts'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { followMember } from '@sparkhood/contract/people/follows'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSessions } from '../../../../test/bookings.ts'
import { type Helpers, helperNames, openHelpers } from '../../../../test/helpers-nearby.ts'
import { giveSparks } from '../../../../test/money.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let street: Helpers

beforeEach(async () => {
  street = await openHelpers()
  ;({ place, ana } = street)
})
afterEach(() => place.close())

describe('a request for help', () => {
  it('is told to five members at once and to the next five each hour, until everybody who could help knows', async () => {
    const people = await street.signUpMany(12)
    const id = await street.ask()
    const [first] = await street.told(id)
    expect(first).toHaveLength(membersARound)
    await street.hold(0.9)
    expect(await street.told(id)).toHaveLength(1)
    await street.hold(0.1)
    await street.hold()
    await street.hold()
    const rounds = await street.told(id)
    expect(rounds.map((round) => round.length)).toEqual([5, 5, 2])
    expect(rounds.flat().toSorted()).toEqual(helperNames)
    const lines = await Promise.all(people.map(street.bell))
    expect(lines.map((all) => all.length)).toEqual(people.map(() => 1))
    expect(lines[0]?.[0]).toMatchObject({
      title: 'Ana asks for help near you',
      description: 'Odds and ends. Can you help?',
      link: `/requests/${id}`,
      person: { _id: ana.id },
    })
    expect(await street.bell(ana)).toEqual([])
  })

  it('is told to members in Spark deficit first, then to the nearest', async () => {
    const [ben, cara, dan] = await street.signUpMany(7)
    for (const rich of [ben, cara, dan]) if (rich) await giveSparks(place, rich, 5)
    const id = await street.ask()
    expect(await street.told(id)).toEqual([['Ben', 'Eve', 'Fay', 'Gus', 'Hal']])
    await street.hold()
    expect((await street.told(id))[1]).toEqual(['Cara', 'Dan'])
  })

  it('is told to members who are free on its day before members who are not', async () => {
    const people = await street.signUpMany(6)
    const [ben, cara] = people
    const away = { first_day: '2026-11-25', last_day: '2026-11-25', opens: null, closes: null, note: '' }
    await ben?.does(addException, { body: away })
    const weekend = [{ weekday: 6, opens: '09:00', closes: '12:00' }]
    const terms = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: weekend }
    await cara?.does(changeAvailability, { body: terms as never })
    const oneDay = await street.ask({ first_day: '2026-11-25' })
    expect(await street.told(oneDay)).toEqual([['Ben', 'Dan', 'Eve', 'Fay', 'Gus']])
    const days = await street.ask({ first_day: '2026-11-25', last_day: '2026-11-28' })
    expect(await street.told(days)).toEqual([['Ben', 'Cara', 'Dan', 'Eve', 'Fay']])
  })

  it.each([
    ['two words of the title in a listing', 'Prune apple trees', 'I prune any apple or pear.', true],
    ['another ending', 'Pruning an apple', 'I prune apples.', true],
    ['one word of several', 'Prune apple trees', 'I bake apple pies.', false],
    ['no words', 'Prune apple trees', 'Piano lessons.', false],
  ])('without a category finds by words: %s', async (...[, title, description, isFound]) => {
    const [ben] = await street.signUpMany(1)
    await place.rows('update skills set description = $2 where member_id = $1', [ben?.id, description])
    await ben?.does(pauseSkill, { params: { id: await getSkill(ben) } })
    await place.rows('update skills set paused_at = null where member_id = $1', [ben?.id])
    await settleIn(ben as Person)
    await place.settle()
    expect((await street.told(await street.ask({ title, category_id: undefined }))).flat()).toEqual(
      isFound ? ['Ben'] : [],
    )
  })

  it('is told within the distance that each member chose', async () => {
    const [ben, cara, dan] = await street.signUpMany(3, (nth) => [1.5, 3, 3][nth] ?? 0)
    await dan?.does(changePreferences, { body: { help_miles: 5 } })
    expect((await street.told(await street.ask())).flat()).toEqual(['Ben', 'Dan'])
    await ben?.does(changePreferences, { body: { help_miles: 1 } })
    await cara?.does(changePreferences, { body: { help_miles: 20 } })
    expect((await street.told(await street.ask())).flat()).toEqual(['Cara', 'Dan'])
  })

  it('is told to nobody who switched it off, is blocked, suspended, closing, hidden, paused or has offered', async () => {
    const people = await street.signUpMany(8)
    const [off, blocking, blocked, suspended, closing, hidden, paused] = people as Person[]
    await off?.does(changePreferences, { body: { helpNearby: false } })
    await blocking?.does(blockMember, { params: { id: ana.id } })
    await ana.does(blockMember, { params: { id: blocked?.id ?? '' } })
    await place.rows('update accounts set suspended_at = $2 where id = $1', [suspended?.id, place.now()])
    await place.rows('update accounts set closing_at = $2 where id = $1', [closing?.id, place.now()])
    await place.rows('delete from member_cards where member_id = $1', [hidden?.id])
    await paused?.does(pauseSkill, { params: { id: await getSkill(paused) } })
    await place.settle()
    expect((await street.told(await street.ask())).flat()).toEqual(['Ida'])
  })

  it('is told to checked members, or to members whom its asker follows, where it is for them alone', async () => {
    const [ben, cara, dan] = (await street.signUpMany(3)) as Person[]
    await place.rows(`update profiles set kyc_status = 'approved', kyc_checked_at = $2 where member_id = $1`, [
      ben?.id,
      place.now(),
    ])
    await ana.does(followMember, { params: { id: cara?.id ?? '' } })
    await dan?.does(followMember, { params: { id: ana.id } })
    expect((await street.told(await street.ask({ audience: 'checked' }))).flat()).toEqual(['Ben'])
    expect((await street.told(await street.ask({ audience: 'following' }))).flat()).toEqual(['Cara'])
  })

  it('is told to nobody else while there are three open offers, and further once one is taken back', async () => {
    const people = await street.signUpMany(8)
    const id = await street.ask()
    await place.rows('update help_requests set offer_count = $2 where id = $1', [id, enoughHelpOffers])
    await street.hold()
    await street.hold()
    expect(await street.told(id)).toHaveLength(1)
    await place.rows('update help_requests set offer_count = offer_count - 1 where id = $1', [id])
    const ida = people.at(-1)
    await ida?.does(offerHelp, { body: { request_id: id, booking_date: '2026-11-26T10:00:00Z' } })
    await place.rows('update help_requests set offer_count = 2 where id = $1', [id])
    await street.hold()
    expect((await street.told(id))[1]).toHaveLength(2)
    expect((await street.told(id)).flat()).not.toContain('Ida')
  })

  it('is told no further once it is withdrawn or over, and again once it is open again; nobody is told twice', async () => {
    await street.signUpMany(7)
    const withdrawn = await street.ask()
    const short = await street.ask({ first_day: '2026-11-23' })
    const lapsed = await street.ask()
    await ana.does(withdrawHelpRequest, { params: { id: withdrawn } })
    place.travel(dayMs)
    await street.hold()
    expect((await street.told(withdrawn)).map((round) => round.length)).toEqual([5])
    expect((await street.told(short)).map((round) => round.length)).toEqual([5])
    const before = await street.told(lapsed)
    await place.rows('update help_requests set closes_at = $2 where id = $1', [lapsed, place.now()])
    await street.hold()
    await street.hold(30)
    expect(await street.told(lapsed)).toEqual(before)
    await keepSessions(place)
    await ana.does(renewHelpRequest, { params: { id: lapsed } })
    await place.settle()
    const after = await street.told(lapsed)
    expect(after.flat().toSorted()).toEqual(helperNames.slice(0, 7))
    expect(new Set(after.flat()).size).toBe(after.flat().length)
  })
})

async function getSkill(person: Person): Promise<string> {
  const [skill] = await place.rows<{ id: string }>('select id from skills where member_id = $1', [person.id])
  return skill?.id ?? ''
}
