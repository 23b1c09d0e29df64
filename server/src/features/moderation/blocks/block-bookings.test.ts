import {
  blockMember,
  listReports,
  previewBlock,
  report,
  resolveReport,
  unblockMember,
} from '@sparkhood/contract/admin/safety'
import { acceptBooking, cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { listBookingNotes, writeBookingNote } from '@sparkhood/contract/bookings/notes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
})
afterAll(() => place.close())

const block = (who: Person, whom: Person) => who.does(blockMember, { params: { id: whom.id } })
const unblock = (who: Person, whom: Person) => who.does(unblockMember, { params: { id: whom.id } })

describe('a block between two who have bookings', () => {
  it.each([
    ['whoever is asked', 'rejected', 'provider'],
    ['whoever asked', 'cancelled', 'client'],
  ] as const)('by %s ends a request that waits, with a full refund, and says so first', async (_name, status, by) => {
    const [blocker, other] = by === 'provider' ? [ben, ana] : [ana, ben]
    const at = new Date(place.now().getTime() + 12 * dayMs)
    const before = await purse(ana)
    const booking = await ask(ana, ben, { skill: skill, at })
    const { data } = await blocker.does(previewBlock, { params: { id: other.id } })
    expect(data.requests).toEqual([expect.objectContaining({ _id: booking, you_are: by, currency: 'gbp' })])
    expect((await cara.does(previewBlock, { params: { id: other.id } })).data).toEqual({
      requests: [],
      bookings: [],
      regular: [],
    })
    await block(blocker, other)
    const { data: ended } = await ana.does(getBooking, { params: { id: booking } })
    expect(ended).toMatchObject({ status })
    expect(ended.steps.at(-1)).toMatchObject({ by })
    expect(await purse(ana)).toEqual(before)
    expect((await ben.call(acceptBooking, { params: { id: booking } })).status).toBe(409)
    await unblock(blocker, other)
  })

  it('leaves a way to write about an accepted booking on its page, until that is over', async () => {
    const at = new Date(place.now().getTime() + 14 * dayMs)
    const id = await ask(ana, ben, { skill: skill, at })
    const params = { id }
    const write = (who: Person, content: string) => who.call(writeBookingNote, { params, body: { content } })
    expect(await write(ana, 'Hello')).toMatchObject({ status: 409, body: { code: 'booking.notes_closed' } })
    await ben.does(acceptBooking, { params })
    expect(await write(ana, 'Hello')).toMatchObject({ status: 409 })
    expect((await ana.does(getBooking, { params })).data.notes_open).toBe(false)
    await block(ben, ana)
    expect((await ana.call(sendMessage, { body: { receiverId: ben.id, content: 'Hello' } })).status).toBe(404)
    for (const who of [ana, ben]) expect((await who.does(getBooking, { params })).data.notes_open).toBe(true)

    expect((await write(ana, 'The gate code is 12.')).status).toBe(200)
    await place.settle()
    const { data: lines } = await ben.does(listBookingNotifications, { query: {} })
    expect(lines.map(({ title }: { title: string }) => title)).toContain('Ana wrote about Bike repair')
    expect((await write(ben, ' ')).status).toBe(422)
    expect((await write(cara, 'Hello')).status).toBe(404)
    expect((await cara.call(listBookingNotes, { params })).status).toBe(404)
    expect((await ben.does(listBookingNotes, { params })).data).toMatchObject({
      open: true,
      notes: [{ is_yours: false, content: 'The gate code is 12.' }],
    })
    await ben.does(cancelBooking, { params })
    // The last notes can still be read, and reported.
    expect((await ana.does(getBooking, { params })).data).toMatchObject({ notes_open: false, has_notes: true })
    expect(await write(ana, 'Why?')).toMatchObject({ status: 409, body: { code: 'booking.notes_closed' } })
    expect((await ana.does(listBookingNotes, { params })).data).toMatchObject({
      open: false,
      notes: [{ is_yours: true }],
    })
    await unblock(ben, ana)
  })

  it('what is written there can be reported, and is gone once that is upheld', async () => {
    const ruth = await signUpAdmin(place, 'Ruth')
    const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 15 * dayMs) })
    await ben.does(acceptBooking, { params: { id } })
    await block(ana, ben)
    const { data: note } = await ben.does(writeBookingNote, {
      params: { id },
      body: { content: 'I know where you live.' },
    })
    const reportAs = (who: Person) =>
      who.call(report, { body: { kind: 'message', subject_id: note._id, reason: 'harassment' } })
    expect([(await reportAs(cara)).status, (await reportAs(ben)).status]).toEqual([404, 404])
    expect((await reportAs(ana)).status).toBe(200)
    const [waiting] = (await ruth.does(listReports)).data
    expect(waiting).toMatchObject({ evidence: { message: 'I know where you live.' }, member: { _id: ben.id } })
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'A threat.' } })
    await place.settle()
    for (const who of [ana, ben]) expect((await who.does(listBookingNotes, { params: { id } })).data.notes).toEqual([])
    expect((await ana.does(getBooking, { params: { id } })).data).toMatchObject({ notes_open: true, has_notes: false })
  })
})
