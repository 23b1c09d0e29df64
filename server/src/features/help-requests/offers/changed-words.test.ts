import { getBooking } from '@sparkhood/contract/bookings/bookings'
import {
  acceptHelpOffer,
  changeHelpOffer,
  confirmHelpOffer,
  listHelpOffers,
  listOwnHelpOffers,
  offerHelp,
} from '@sparkhood/contract/helping/offers'
import { askForHelp, changeHelpRequest, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { unnamedHelp } from '@sparkhood/contract/helping/terms'
import { editSkill } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUpNeighbours } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara } = await signUpNeighbours(place))
  await fund(ana, 100)
})
afterAll(() => place.close())

let days = 2
/** Noon of a day without anything else. */
const nextNoon = (): Date => {
  days += 1
  const noon = new Date(place.now().getTime() + days * dayMs)
  noon.setUTCHours(12, 0, 0, 0)
  return noon
}
const plants = { title: 'Water my plants', description: 'Ten pots.', reward: 'pounds', hours: 1 }
const loft = { title: 'Clear my loft', description: 'Forty bags of rubble down three floors, and to the tip.' }

const ask = async (body: Record<string, unknown> = plants): Promise<string> =>
  (await ana.does(askForHelp, { body })).data._id
const change = (id: string, body: Record<string, unknown>) => ana.does(changeHelpRequest, { params: { id }, body })
const offer = async (request_id: string, body: Record<string, unknown> = {}) => {
  const form = { request_id, booking_date: nextNoon().toISOString(), price: 5, hours: 1, confirm_hours: true, ...body }
  return (await ben.does(offerHelp, { body: form })).data
}
const accept = ({ _id, version }: { _id: string; version: number }) =>
  ana.call(acceptHelpOffer, { params: { id: _id }, body: { version } })
const confirm = async (id: string, requestId: string, who = ben) =>
  who.call(confirmHelpOffer, { params: { id }, body: { version: await getVersion(requestId) } })
const getVersion = async (id: string): Promise<string> =>
  (await ben.does(getHelpRequest, { params: { id } })).data.version
const isOutdated = async (id: string): Promise<boolean> =>
  (await ana.does(listHelpOffers, { params: { id } })).data[0].outdated
const titles = async (who: Person): Promise<string[]> => {
  await place.settle()
  return (await who.does(listBookingNotifications)).data.map(({ title }: { title: string }) => title)
}

describe('a request that is rewritten after somebody offered', () => {
  it('binds nobody until they have said that their offer still stands', async () => {
    const id = await ask()
    const made = await offer(id)
    expect(made.outdated).toBe(false)
    await change(id, { ...plants, ...loft })
    expect(await accept(made)).toMatchObject({ status: 409, body: { code: 'help.offer_outdated' } })
    expect(await isOutdated(id)).toBe(true)
    expect((await ben.does(listOwnHelpOffers)).data[0]).toMatchObject({ _id: made._id, outdated: true })
    const said = 'Ana has changed what they need'
    expect((await titles(ben)).filter((title) => title === said)).toHaveLength(1)
    expect((await confirm(made._id, id, cara)).status).toBe(404)
    for (const _ of [1, 2]) expect((await confirm(made._id, id)).body.data.outdated).toBe(false)
    expect((await titles(ana)).filter((title) => title === 'Ben confirms their offer')).toHaveLength(1)
    const agreed = await accept(made)
    expect(agreed.status).toBe(200)
    const { data } = await ben.does(getBooking, { params: { id: agreed.body.data.booking_id } })
    expect(data.title).toBe('Clear my loft')
  })

  it.each([
    ['words', { description: 'Ten pots, and the hedge.' }, true],
    ['hours', { hours: 3 }, true],
    ['a smaller budget', { budget: 20 }, false],
    ['who is asked', { audience: 'nearby' }, false],
  ])('asks again for other %s: %o, %s', async (_what, changed, isAsked) => {
    const id = await ask()
    const made = await offer(id)
    await change(id, { ...plants, ...changed })
    expect(await isOutdated(id)).toBe(isAsked)
    expect((await accept(made)).status).toBe(isAsked ? 409 : 200)
  })

  it('asks again for other days, which an offer has to fit', async () => {
    const id = await ask()
    const made = await offer(id)
    const day = nextNoon().toISOString().slice(0, 10)
    await change(id, { ...plants, first_day: day, last_day: day })
    expect(await confirm(made._id, id)).toMatchObject({ status: 422, body: { code: 'help.outside_days' } })
    const body = {
      booking_date: `${day}T12:00:00Z`,
      price: 5,
      confirm_hours: true,
      request_version: await getVersion(id),
    }
    const changed = (await ben.does(changeHelpOffer, { params: { id: made._id }, body })).data
    expect(changed.outdated).toBe(false)
    expect((await accept(changed)).status).toBe(200)
  })

  it('tells them of each change once, and of none that they have confirmed before', async () => {
    const id = await ask()
    const made = await offer(id)
    const count = async () =>
      (
        await place.rows(`select from notification_acts where member_id = $1 and act like $2`, [
          ben.id,
          `help:${made._id}:reworded:%`,
        ])
      ).length
    await change(id, { ...plants, ...loft })
    await place.settle()
    await change(id, { ...plants, ...loft })
    await place.settle()
    expect(await count()).toBe(1)
    await confirm(made._id, id)
    await change(id, plants)
    await place.settle()
    expect(await count()).toBe(2)
  })

  it('is not offered for by a page that shows what it said before', async () => {
    const id = await ask()
    const request_version = await getVersion(id)
    await change(id, { ...plants, ...loft })
    const body = { request_id: id, booking_date: nextNoon().toISOString(), price: 5, request_version }
    expect(await ben.call(offerHelp, { body })).toMatchObject({ status: 409, body: { code: 'help.request_changed' } })
    const made = await offer(id)
    expect(
      await ben.call(confirmHelpOffer, { params: { id: made._id }, body: { version: request_version } }),
    ).toMatchObject({ status: 409, body: { code: 'help.request_changed' } })
  })

  it('an offer whose price alone changes still waits for its helper', async () => {
    const id = await ask()
    const made = await offer(id)
    await change(id, { ...plants, ...loft })
    const body = { booking_date: made.booking_date, price: 6, confirm_hours: true }
    const changed = (await ben.does(changeHelpOffer, { params: { id: made._id }, body })).data
    expect(changed).toMatchObject({ version: 2, outdated: true })
    expect((await accept(changed)).status).toBe(409)
  })
})

describe('a listing that is given in return', () => {
  it('asks again once it says something else', async () => {
    const skill = await offerSkill(ana, 10)
    const id = await ask({ title: 'Mend my gate', reward: 'swap', swap_skill_id: skill })
    const made = await offer(id, { price: undefined, offer_date: nextNoon().toISOString(), offer_hours: 1 })
    const form = { skill_type: 'Something else', experience_level: 'expert', hourly_rate: 10, description: 'Less.' }
    await ana.does(editSkill, { params: { id: skill }, body: form })
    expect(await accept(made)).toMatchObject({ status: 409, body: { code: 'help.offer_outdated' } })
    expect(await titles(ben)).toContain('Ana has changed what they need')
    expect((await confirm(made._id, id)).status).toBe(200)
    expect((await accept(made)).status).toBe(200)
  })
})

it('an offer that says nothing of what it was for is for the request as it first was', async () => {
  const id = await ask()
  const made = await offer(id)
  const getOwn = async () => (await ben.does(listOwnHelpOffers)).data[0]
  await place.rows('update help_offers set request_version = null, request_title = null where id = $1', [made._id])
  expect(await getOwn()).toMatchObject({ _id: made._id, outdated: false, request: { title: plants.title } })
  await change(id, { ...plants, ...loft })
  expect(await getOwn()).toMatchObject({ outdated: true, request: { title: unnamedHelp } })
})
