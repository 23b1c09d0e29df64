import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import {
  askForHelp,
  changeHelpRequest,
  getHelpRequest,
  guessHelpCategory,
  listHelpRequests,
  listOwnHelpRequests,
  renewHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { helpOpenDays, maxOpenHelpRequests } from '@sparkhood/contract/helping/terms'
import { followMember } from '@sparkhood/contract/people/follows'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  await settleIn(ana)
  await settleIn(ben, { lat: leeds.lat + 0.03, lon: leeds.lon })
  await keepSessions(place)
})
afterAll(() => place.close())

const asking = (body: object = {}) => ({ title: 'Can somebody take my mum to the clinic?', ...body })
const ask = async (who: Person, body: object = {}): Promise<string> =>
  (await who.does(askForHelp, { body: asking(body) })).data._id
const getBoard = async (who: Person, query: object = {}): Promise<{ _id: string; distance: number | null }[]> =>
  (await who.does(listHelpRequests, { query: query as never })).data
const getIds = async (who: Person, query: object = {}) => (await getBoard(who, query)).map(({ _id }) => _id)
const withdraw = (who: Person, id: string) => who.does(withdrawHelpRequest, { params: { id } })

describe('asking for help', () => {
  it('shows neighbours what is needed and the area, and the exact place to the asker alone', async () => {
    const id = await ask(ana, {
      hours: 2,
      first_day: '2026-11-24',
      reward: 'pounds',
      budget: 20,
      description: 'She walks with a stick.',
    })
    const { data: own } = await ana.does(getHelpRequest, { params: { id } })
    expect(own).toMatchObject({
      status: 'open',
      hours: 2,
      first_day: '2026-11-24',
      last_day: '2026-11-24',
      budget: 20,
      currency: 'gbp',
      is_yours: true,
      booking_location: '12 Mill Lane, Leeds, LS1 4DY',
      actions: ['edit', 'withdraw'],
      closes_at: '2026-11-25T00:00:00.000Z',
    })
    const { data: seen } = await ben.does(getHelpRequest, { params: { id } })
    expect(seen).toMatchObject({
      is_yours: false,
      booking_location: null,
      actions: ['offer'],
      asker: { firstname: 'Ana' },
    })
    expect(JSON.stringify(seen)).not.toContain('Mill Lane')
    expect(JSON.stringify(seen)).not.toContain(String(leeds.lat))
    expect(seen.distance).toBeGreaterThan(0)
    const [card] = await getBoard(ben)
    expect(card).toMatchObject({ _id: id, title: asking().title, offers: 0, locationName: own.locationName })
    expect(await getIds(ana)).toEqual([])
    expect((await ana.does(listOwnHelpRequests)).data).toMatchObject([{ _id: id }])
    await withdraw(ana, id)
  })

  it.each([
    [{ title: '' }, 422, 'input.invalid'],
    [{ title: 'Call me on 07700 900123' }, 422, 'help.contact_details'],
    [{ description: 'Write to ana@example.org' }, 422, 'help.contact_details'],
    [{ title: 'Somebody to fix my gas boiler' }, 422, 'help.regulated'],
    [{ title: 'Looking for a teenager to wash the car' }, 422, 'help.under_age'],
    [{ reward: 'pounds', budget: 12.345 }, 422, 'input.invalid'],
    [{ reward: 'pounds', budget: -1 }, 422, 'input.invalid'],
    [{ first_day: '2026-11-22' }, 422, 'help.day_past'],
    [{ first_day: '2026-11-26', last_day: '2026-11-25' }, 422, 'help.days_reversed'],
    [{ first_day: '2027-03-01' }, 422, 'help.days_too_far'],
    [{ hours: 0.3 }, 422, 'input.invalid'],
    [{ reward: 'swap' }, 422, 'help.no_swap'],
    [{ category_id: '0190a000-0000-7000-8000-0000000000ff' }, 404, 'category.not_found'],
  ])('is refused in words: %j', async (body, status, code) => {
    expect(await ana.call(askForHelp, { body: asking(body) })).toMatchObject({ status, body: { code } })
  })

  it('says that a budget has too many decimals, although it may be left out', async () => {
    const { body } = await ana.call(askForHelp, { body: asking({ reward: 'pounds', budget: 12.345 }) })
    expect(body).toMatchObject({ message: 'Use at most two decimals', issues: [{ path: 'body.budget' }] })
  })

  it('needs a place: a home, or where it is', async () => {
    expect(await cara.call(askForHelp, { body: asking() })).toMatchObject({
      status: 422,
      body: { code: 'help.no_place' },
    })
    const id = await ask(cara, { booking_location: '7 Canary Row', booking_lat: leeds.lat, booking_lon: leeds.lon })
    const { data } = await ben.does(getHelpRequest, { params: { id } })
    expect(JSON.stringify(data)).not.toContain('Canary')
    expect(data.area.radius_metres).toBeGreaterThanOrEqual(400)
    await withdraw(cara, id)
  })

  it('keeps photos, and no other files', async () => {
    const { data } = await ana.does(askForHelp, { body: asking(), files: [await picture('thumbnails')] })
    expect(data.photos).toHaveLength(1)
    expect(data.thumbnail).toBe(data.photos[0])
    const files = [{ field: 'thumbnails', name: 'a.png', bytes: Buffer.from('no picture') }]
    expect(await ana.call(askForHelp, { body: asking(), files })).toMatchObject({ body: { code: 'skill.only_images' } })
    await withdraw(ana, data._id)
  })

  it('may be open so many times at once, whoever presses twice', async () => {
    const eve = await signUp(place, 'Eve')
    await settleIn(eve)
    const answers = await Promise.all(
      Array.from({ length: maxOpenHelpRequests + 2 }, () => eve.call(askForHelp, { body: asking() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxOpenHelpRequests)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 422, body: { code: 'help.too_many' } })
    const open: { _id: string }[] = (await eve.does(listOwnHelpRequests)).data
    for (const { _id: id } of open) await withdraw(eve, id)
  })
})

describe('the board', () => {
  it('stands nearest first, page by page, and is kept to what somebody could do', async () => {
    const dan = await signUp(place, 'Dan')
    await settleIn(dan, { lat: leeds.lat + 0.2, lon: leeds.lon })
    const gardening = '0190a000-0000-7000-8000-000000000001'
    const near = await ask(ana, { first_day: '2026-11-28', category_id: gardening, reward: 'sparks', budget: 4 })
    const far = await ask(dan, { first_day: '2026-11-25', last_day: '2026-11-27' })
    expect(await getIds(ben)).toEqual([near, far])
    const first = await ben.does(listHelpRequests, { query: { limit: 1 } as never })
    const cursor = first.next_cursor
    const second = await ben.does(listHelpRequests, { query: { limit: 1, cursor } as never })
    expect([first.data[0]._id, second.data[0]._id, second.next_cursor]).toEqual([near, far, null])
    expect(await getIds(ben, { category: gardening })).toEqual([near])
    expect(await getIds(ben, { reward: 'favour' })).toEqual([far])
    expect(await getIds(ben, { day: '2026-11-26' })).toEqual([far])
    expect(await getIds(ben, { day: '2026-11-28' })).toEqual([near])
    expect(await getIds(ben, { distance: 8000 })).toEqual([near])
    for (const [who, id] of [
      [ana, near],
      [dan, far],
    ] as const)
      await withdraw(who, id)
    expect(await getIds(ben)).toEqual([])
  })

  it('shows a request to those who were asked', async () => {
    const following = await ask(ana, { audience: 'following' })
    const checked = await ask(ana, { audience: 'checked' })
    expect(await getIds(ben)).toEqual([])
    expect((await ben.call(getHelpRequest, { params: { id: following } })).status).toBe(404)
    await ana.does(followMember, { params: { id: ben.id } })
    expect(await getIds(ben)).toEqual([following])
    await place.rows(`update profiles set kyc_status = 'approved', kyc_checked_at = now() where member_id = $1`, [
      ben.id,
    ])
    expect(new Set(await getIds(ben))).toEqual(new Set([following, checked]))
    await place.rows(`update profiles set kyc_status = 'none', kyc_checked_at = null where member_id = $1`, [ben.id])
    for (const id of [following, checked]) await withdraw(ana, id)
  })

  it('hides what somebody blocked asks, either way, and what somebody suspended asks', async () => {
    const id = await ask(ana)
    for (const [blocker, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await blocker.does(blockMember, { params: { id: other.id } })
      expect(await getIds(ben)).toEqual([])
      expect((await ben.call(getHelpRequest, { params: { id } })).status).toBe(404)
      await blocker.does(unblockMember, { params: { id: other.id } })
    }
    await place.rows('update accounts set suspended_at = now() where id = $1', [ana.id])
    expect(await getIds(ben)).toEqual([])
    await place.rows('update accounts set suspended_at = null where id = $1', [ana.id])
    expect(await getIds(ben)).toEqual([id])
    await withdraw(ana, id)
  })

  it('guesses a category from the words, or says that it cannot', async () => {
    const guess = async (q: string) => (await ana.does(guessHelpCategory, { query: { q } })).data?.title ?? null
    expect(await guess('My lawn needs mowing and the hedge is wild')).toBe('Gardening')
    expect(await guess('Puncture on my pushbike')).toBe('Bike repair')
    expect(await guess('Somebody to feed the cat')).toBe('Pet care')
    expect(await guess('Can somebody?')).toBeNull()
  })
})

describe('the life of a request', () => {
  it('is changed by its asker alone, keeps its place, and is withdrawn once and for all', async () => {
    const id = await ask(ana)
    const body = asking({ title: 'Take my mum to the dentist', hours: 3 })
    expect((await ben.call(changeHelpRequest, { params: { id }, body })).status).toBe(404)
    const { data } = await ana.does(changeHelpRequest, { params: { id }, body })
    expect(data).toMatchObject({
      title: body.title,
      hours: 3,
      changes: [],
      booking_location: '12 Mill Lane, Leeds, LS1 4DY',
    })
    expect((await ben.call(withdrawHelpRequest, { params: { id } })).status).toBe(404)
    for (const _ of [1, 2]) expect((await withdraw(ana, id)).data.status).toBe('withdrawn')
    expect(await ana.call(changeHelpRequest, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'help.not_open', issues: [{ path: 'status', message: 'withdrawn' }] },
    })
    expect((await ben.call(getHelpRequest, { params: { id } })).status).toBe(404)
  })

  it('expires at its deadline, at once on the board, and is renewed by a press', async () => {
    const id = await ask(ana)
    await place.app.jobs.runTimed('help.remind')
    place.travel((helpOpenDays - 1) * dayMs)
    for (const _ of [1, 2]) await place.app.jobs.runTimed('help.remind')
    await place.settle()
    const told = await place.rows(`select kind, count from notifications where kind = 'help.closing'`)
    expect(told).toEqual([{ kind: 'help.closing', count: 1 }])
    expect((await ana.does(getHelpRequest, { params: { id } })).data.actions).toEqual(['edit', 'withdraw', 'renew'])
    place.travel(dayMs)
    expect(await getIds(ben)).toEqual([])
    expect((await ana.does(getHelpRequest, { params: { id } })).data).toMatchObject({
      status: 'expired',
      actions: ['renew'],
    })
    await place.app.jobs.runTimed('help.expire')
    expect(await place.rows('select status from help_requests where id = $1', [id])).toEqual([{ status: 'expired' }])
    const { data } = await ana.does(renewHelpRequest, { params: { id } })
    expect(data).toMatchObject({
      status: 'open',
      closes_at: new Date(place.now().getTime() + helpOpenDays * dayMs).toISOString(),
    })
    expect(await getIds(ben)).toEqual([id])
    await withdraw(ana, id)
  })

  it('in return for a listing names one of the asker’s own', async () => {
    const [own, other] = [await offerSkill(ana), await offerSkill(ben)]
    expect(await ana.call(askForHelp, { body: asking({ reward: 'swap', swap_skill_id: other }) })).toMatchObject({
      body: { code: 'help.no_swap' },
    })
    const id = await ask(ana, { reward: 'swap', swap_skill_id: own })
    expect((await ben.does(getHelpRequest, { params: { id } })).data.swap).toEqual({ _id: own, title: 'Bike repair' })
    await withdraw(ana, id)
  })
})

describe('a request whose booking is cancelled', () => {
  it('says so to its asker alone, who would wait in vain', async () => {
    const id = await ask(ana)
    const starts = new Date(place.now().getTime() + 3 * dayMs).toISOString()
    const { data: made } = await ben.does(offerHelp, { body: { request_id: id, booking_date: starts } })
    const { data } = await ana.does(acceptHelpOffer, { params: { id: made._id }, body: { version: made.version } })
    const getStanding = async (who: Person) => {
      const { status, called_off } = (await who.does(getHelpRequest, { params: { id } })).data
      return { status, called_off }
    }
    expect(await getStanding(ana)).toEqual({ status: 'accepted', called_off: false })
    await ben.does(cancelBooking, { params: { id: data.booking_id } })
    expect(await getStanding(ana)).toEqual({ status: 'accepted', called_off: true })
    expect(await getStanding(ben)).toEqual({ status: 'accepted', called_off: false })
    const own = (await ana.does(listOwnHelpRequests)).data
    expect(own.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ called_off: true })
  })
})
