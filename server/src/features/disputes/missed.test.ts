import { completeBooking, getBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTime, keepSessions, longSessions } from '../../../test/bookings.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, ...inTime })
  quarrels = await openQuarrels(place)
  await keepSessions(place)
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

const getMarks = (id: string) =>
  place.rows<{ member_id: string; kind: string }>(
    'select member_id, kind from booking_marks where booking_id = $1 order by kind',
    [id],
  )

/** Ben, who never comes, says twenty minutes before the start that he is done. The clock stands so long after the start. */
async function completedFromAfar(minutesAfter = 20): Promise<string> {
  const { ben } = quarrels
  const id = await quarrels.bookedUntil('accepted')
  const { booking_date: start } = (await ben.does(getBooking, { params: { id } })).data
  place.travel(new Date(start).getTime() - 20 * minuteMs - place.now().getTime())
  await ben.does(completeBooking, { params: { id } })
  place.travel((20 + minutesAfter) * minuteMs)
  return id
}

const openMissed = (who: Person, bookingId: string) =>
  who.call(openDispute, { body: { bookingId, message: 'Nobody came.', missed: true }, files: [] })

const maySayMissed = async (who: Person, id: string): Promise<boolean | undefined> =>
  (await who.does(getBooking, { params: { id } })).data.actions.find(
    (one: { action: string }) => one.action === 'dispute',
  )?.missed

describe('a provider who stays away and says that it is done', () => {
  it('has missed the visit once they accept that the client gets everything back', async () => {
    const { ana, ben, offer, accept, see, getStatus } = quarrels
    const id = await completedFromAfar()
    expect(await maySayMissed(ana, id)).toBe(true)
    expect((await openMissed(ana, id)).status).toBe(200)
    expect(await getMarks(id)).toEqual([])
    expect(await see(ben, id)).toMatchObject({ missed: true, giving_all_counts: true })
    expect((await offer(ana, id, 20)).status).toBe(200)
    expect((await accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    expect(await getStatus(id)).toBe('cancelled')
    expect(await getMarks(id)).toEqual([
      { member_id: ana.id, kind: 'kept' },
      { member_id: ben.id, kind: 'no_show' },
    ])
  })

  it('has missed it where they give everything back by themselves', async () => {
    const { ana, ben, offer } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await getMarks(id)).toContainEqual({ member_id: ben.id, kind: 'no_show' })
  })

  it.each([
    [{ client_gets: 20 }, 1],
    [{ client_gets: 20, spares_record: true }, 0],
    [{ client_gets: 19 }, 0],
  ])('and is decided on with %o, has missed it %d times', async (decision, times) => {
    const { ana, ben, ruth } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    await ruth.does(decideDispute, { params: { id }, body: { reason: 'Nobody was there.', ...decision } })
    const missed = [{ member_id: ben.id, kind: 'no_show' }]
    expect((await getMarks(id)).filter(({ kind }) => kind !== 'kept')).toEqual(times ? missed : [])
  })

  it('has no mark where sixty days go by without anybody having looked', async () => {
    const id = await completedFromAfar()
    await openMissed(quarrels.ana, id)
    place.travel(61 * dayMs)
    await place.app.jobs.runTimed('refund-old-disputes')
    expect(await quarrels.getStatus(id)).toBe('cancelled')
    expect(await getMarks(id)).toEqual([])
  })

  it('has no mark where the client says that something else was wrong', async () => {
    const { ana, ben, open, offer } = quarrels
    const id = await completedFromAfar()
    expect((await open(ana, id, 'It was done badly.')).status).toBe(200)
    await offer(ben, id, 20)
    expect(await getMarks(id)).toEqual([])
  })

  it('reads in the email what it would count as', async () => {
    const { ana, ben, getEmails } = quarrels
    const id = await completedFromAfar()
    await openMissed(ana, id)
    expect((await getEmails(ben, id))[0]?.text).toContain(
      'Ana says you didn’t turn up. If Ana gets everything back, it counts in your record as a missed visit.',
    )
  })
})

describe('nobody says that a provider did not come', () => {
  const refused = { status: 409, body: { code: 'dispute.not_missed' } }

  it('before the provider is late', async () => {
    const id = await completedFromAfar(14)
    expect(await maySayMissed(quarrels.ana, id)).toBeUndefined()
    expect(await openMissed(quarrels.ana, id)).toMatchObject(refused)
    expect(await quarrels.getStatus(id)).toBe('completed')
  })

  it('of what the client had begun themselves', async () => {
    const { ana, ben, bookedUntil } = quarrels
    const id = await bookedUntil('accepted')
    const { booking_date: start } = (await ben.does(getBooking, { params: { id } })).data
    place.travel(new Date(start).getTime() - place.now().getTime())
    await ana.does(startBooking, { params: { id } })
    await ben.does(completeBooking, { params: { id } })
    place.travel(20 * minuteMs)
    expect(await maySayMissed(ana, id)).toBeUndefined()
    expect(await openMissed(ana, id)).toMatchObject(refused)
  })

  it('as the provider, nor of what was not completed by them', async () => {
    const { ana, ben } = quarrels
    const done = await completedFromAfar()
    expect(await maySayMissed(ben, done)).toBeUndefined()
    expect(await openMissed(ben, done)).toMatchObject(refused)
    const accepted = await quarrels.bookedUntil('accepted')
    expect(await openMissed(ana, accepted)).toMatchObject(refused)
  })
})
