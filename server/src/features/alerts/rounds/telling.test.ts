import { askForHelp, withdrawHelpRequest } from '@sparkhood/contract/helping/requests'
import { maxAlertsADay, maxAlertsOfOne } from '@sparkhood/contract/listings/alerts'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Helpers, openHelpers } from '../../../../test/helpers-nearby.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'
import { beginRounds } from './service.ts'

let place: Neighbourhood
let ana: Person
let street: Helpers

beforeEach(async () => {
  street = await openHelpers()
  ;({ place, ana } = street)
})
afterEach(() => place.close())

describe('a member', () => {
  it(`is told of ${maxAlertsADay} a day, ${maxAlertsOfOne} by any one, and of more on the next day`, async () => {
    const [ben] = await street.signUpMany(1)
    const zoe = await signUp(place, 'Zoe')
    await settleIn(zoe)
    const ids: string[] = []
    for (let nth = 0; nth < maxAlertsADay; nth += 1) ids.push(await street.ask({ title: `Need ${nth}` }))
    expect(await street.bell(ben as Person)).toHaveLength(maxAlertsOfOne)
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { title: `Wish ${nth}`, category_id: street.category } as never
      ids.push((await zoe.does(askForHelp, { body })).data._id)
      await place.settle()
    }
    expect(await street.bell(ben as Person)).toHaveLength(maxAlertsADay)
    await street.hold()
    expect(await street.bell(ben as Person)).toHaveLength(maxAlertsADay)
    // Half past midnight.
    place.travel(13.5 * hourMs)
    await street.hold(0)
    expect(await street.bell(ben as Person)).toHaveLength(ids.length)
    expect((await Promise.all(ids.map(street.told))).flat(2)).toHaveLength(ids.length)
  })

  it('is not told any more of what was withdrawn, or what they switched off, between the choice and the telling', async () => {
    const [ben, cara] = await street.signUpMany(2)
    const id = (await ana.does(askForHelp, { body: { title: 'Odds and ends', category_id: street.category } as never }))
      .data._id
    const scope = place.scope()
    // Only chooses the members; the event is not handled yet.
    await beginRounds(scope, id)
    await ben?.does(changePreferences, { body: { helpNearby: false } })
    await place.settle()
    expect([await street.bell(ben as Person), (await street.bell(cara as Person)).length]).toEqual([[], 1])
    await ana.does(withdrawHelpRequest, { params: { id } })
    await place.settle()
    expect(await street.bell(cara as Person)).toEqual([])
    expect((await place.rows('select from alerts')).length).toBe(2)
  })
})

describe('an email', () => {
  const mailTo = async (who: Person) => {
    place.travel(16 * minuteMs)
    await place.app.jobs.runTimed('notifications.mail')
    const all = (await place.wiring.mailbox?.list(who.email)) ?? []
    return all
      .map(({ subject, text }) => `${subject} ${text}`)
      .filter((text) => text.includes('asks for help near you'))
  }

  it('goes to a member who has not looked, with the way to the request and the way out', async () => {
    const [ben, cara] = await street.signUpMany(2)
    await cara?.does(changePreferences, { body: { by_mail: false } })
    const id = await street.ask()
    const [email] = await mailTo(ben as Person)
    expect(email).toContain('Odds and ends. Can you help?')
    expect(email).toContain(`/requests/${id}`)
    expect(email).toContain('“Help needed near you”')
    expect(await mailTo(cara as Person)).toEqual([])
  })

  it('does not go of a request that was withdrawn meanwhile', async () => {
    const [ben] = await street.signUpMany(1)
    await ana.does(withdrawHelpRequest, { params: { id: await street.ask() } })
    expect(await mailTo(ben as Person)).toEqual([])
  })
})

describe('two servers', () => {
  it('hold one round of a request once, and go on after a restart', async () => {
    await street.signUpMany(12)
    const id = await street.ask()
    const other = await place.beside()
    place.travel(hourMs)
    await Promise.all([place.app, other.app, place.app, other.app].map((app) => app.jobs.runTimed('alerts.rounds')))
    await place.settle()
    expect((await street.told(id)).map((round) => round.length)).toEqual([5, 5])
    await other.close()
    await place.restart()
    await street.hold()
    expect((await street.told(id)).map((round) => round.length)).toEqual([5, 5, 2])
  })

  it('tell nobody more than they may of requests that are opened at once', async () => {
    await street.signUpMany(3)
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        const body = { title: `Need ${nth}`, category_id: street.category } as never
        return (await ana.does(askForHelp, { body })).data._id as string
      }),
    )
    await Promise.all(ids.map((id) => beginRounds(place.scope(), id)))
    await place.settle()
    // A member left out because two rounds chose them at once is alerted in the next.
    for (let nth = 0; nth < 3; nth += 1) await street.hold()
    const counted = await place.rows<{ told: number }>(
      'select count(*)::integer as told from alerts group by member_id, day order by member_id',
    )
    expect(counted).toEqual([{ told: maxAlertsOfOne }, { told: maxAlertsOfOne }, { told: maxAlertsOfOne }])
  })
})
