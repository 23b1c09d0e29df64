import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { acceptBooking, cancelBooking, completeBooking } from '@sparkhood/contract/bookings/bookings'
import {
  addDisputeWords,
  getDispute,
  getDisputeFile,
  inspectDispute,
  maxDisputeOffers,
  maxDisputeWords,
} from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import {
  listBookingNotifications,
  type Notification,
  seeNotifications,
} from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openQuarrels } from '../../../test/disputes.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
})
// Many days of quarrels come in seconds here.
beforeEach(async () => {
  await place.rows('delete from rate_limits')
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

describe('opening a dispute', () => {
  it.each(['pending', 'accepted', 'in_progress', 'completed'] as const)(
    'freezes one that is %s, by either side, once',
    async (reached) => {
      const { ana, ben, bookedUntil, open, see, getStatus } = quarrels
      for (const who of [ana, ben]) {
        const id = await bookedUntil(reached)
        const before = await purse(ana)
        const answers = await Promise.all([open(who, id), open(who, id), open(who === ana ? ben : ana, id)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
        expect(await getStatus(id)).toBe('disputed')
        expect(await purse(ana)).toEqual(before)
        const seen = await see(ben, id)
        expect(seen).toMatchObject({ you_are: 'provider', outcome: null, offers: [] })
        expect(seen.words).toMatchObject([{ message: 'Nobody came.', file: null }])
      }
    },
  )

  it('is not possible once the money has moved, nor for others', async () => {
    const { ana, cara, bookedUntil, open } = quarrels
    const id = await bookedUntil('in_progress')
    expect(await open(cara, id)).toMatchObject({ status: 404, body: { code: 'booking.not_found' } })
    await ana.does(completeBooking, { params: { id } })
    expect(await open(ana, id)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
    const called = await bookedUntil('accepted')
    await ana.does(cancelBooking, { params: { id: called } })
    expect((await open(ana, called)).status).toBe(409)
    expect((await ana.call(getDispute, { params: { id } })).status).toBe(404)
  })

  it('takes all its buttons from the booking, and its money from the clock', async () => {
    const { ana, ben, disputed, getStatus } = quarrels
    const id = await disputed('completed')
    for (const endpoint of [completeBooking, cancelBooking, acceptBooking]) {
      for (const who of [ana, ben]) expect([403, 409]).toContain((await who.call(endpoint, { params: { id } })).status)
    }
    place.travel(20 * dayMs)
    for (const job of ['release-earned', 'complete-forgotten', 'expire-requests']) await place.app.jobs.runTimed(job)
    expect(await getStatus(id)).toBe('disputed')
    expect((await purse(ben)).earnedPounds).toBeGreaterThanOrEqual(20)
  })

  it('wants words', async () => {
    const { ana, bookedUntil, open, getStatus } = quarrels
    const id = await bookedUntil('accepted')
    expect(await open(ana, id, ' ')).toMatchObject({ status: 422 })
    expect(await open(ana, 'none')).toMatchObject({ status: 422 })
    expect(await getStatus(id)).toBe('accepted')
  })

  it('is told to the other side by mail, with what happens next', async () => {
    const { ben, disputed, getEmails } = quarrels
    const id = await disputed()
    const emails = await getEmails(ben, id)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ana reports a problem with /)])
    expect(emails[0]?.text).toContain('£20.00 stays where it is')
  })
})

it('a side that is suspended is told how to be heard, and whoever decides that they cannot answer here', async () => {
  const { ana, ben, ruth, disputed, getEmails, see } = quarrels
  const id = await disputed()
  await place.settle()
  const inspected = async () => (await ruth.does(inspectDispute, { params: { id } })).data
  expect((await inspected()).suspended).toEqual([])
  await place.rows('update accounts set suspended_at = $2 where id = $1', [ben.id, place.now()])
  place.travel(hourMs)
  await ana.does(addDisputeWords, { params: { id }, body: { message: 'I am waiting.' } })
  await place.settle()
  const emails = await place.wiring.mailbox?.list(ben.email)
  const email = emails?.find(({ subject }) => subject.startsWith('Ana wrote about'))
  expect(email?.text).toContain('Reply to this email: the person who decides will read it.')
  expect(email?.text).not.toContain(`/dispute/${id}`)
  expect((await inspected()).suspended).toEqual(['provider'])
  expect(await see(ana, id)).not.toHaveProperty('suspended')
  await place.rows('update accounts set suspended_at = null where id = $1', [ben.id])
  expect((await getEmails(ben, id)).length).toBeGreaterThan(0)
})

describe('words and files', () => {
  it('are read by both sides and an admin, and by nobody else', async () => {
    const { ana, ben, cara, ruth, disputed, see } = quarrels
    const id = await disputed()
    const photo = await picture('file')
    await ben.does(addDisputeWords, { params: { id }, body: { message: 'I was there.' }, files: [photo] })
    const [, words] = (await see(ana, id)).words
    expect(words).toMatchObject({ by: 'provider', message: 'I was there.', file: { is_image: true } })
    for (const who of [ana, ben, ruth]) {
      const heard = await who.call(getDisputeFile, { params: { id: words.id } })
      expect(heard.headers['content-type']).toBe('image/webp')
      expect(heard.headers['cache-control']).toContain('no-store')
    }
    expect((await cara.call(getDisputeFile, { params: { id: words.id } })).status).toBe(404)
    expect((await cara.call(addDisputeWords, { params: { id }, body: { message: 'Me too.' } })).status).toBe(404)
    expect((await place.visitor.call(getDisputeFile, { params: { id: words.id } })).status).toBe(401)
  })

  it('that are no pictures are only ever saved, whatever they call themselves', async () => {
    const { ana, ben, disputed, see } = quarrels
    const id = await disputed()
    const page = Buffer.from('<script>alert(1)</script>')
    const files = [{ field: 'file', name: '../x.html', bytes: page, type: 'text/html' }]
    await ana.does(addDisputeWords, { params: { id }, body: { message: 'See here.' }, files })
    const words = (await see(ana, id)).words.at(-1)
    expect(words.file).toEqual({ name: 'x.html', size_bytes: page.length, is_image: false })
    const heard = await ben.call(getDisputeFile, { params: { id: words.id } })
    expect(heard.headers['content-type']).toBe('application/octet-stream')
    expect(heard.headers['content-disposition']).toMatch(/^attachment/)
    expect(heard.bytes.equals(page)).toBe(true)
  })

  it('are stored sealed, and too large ones not at all', async () => {
    const { ana, disputed } = quarrels
    const id = await disputed()
    const secret = 'the key is under the third pot'
    const files = [{ field: 'file', name: 'a.txt', bytes: Buffer.from(secret) }]
    await ana.does(addDisputeWords, { params: { id }, body: { message: 'See here.' }, files })
    const [kept] = await place.rows<{ file: string }>('select file from dispute_words where file is not null')
    const opened = await place.scope().files.open(kept?.file ?? '')
    const stored: Buffer[] = []
    for await (const part of opened?.stream ?? []) stored.push(part as Buffer)
    expect(Buffer.concat(stored).includes(secret)).toBe(false)
    const large = [{ field: 'file', name: 'b.bin', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }]
    const heard = await ana.call(addDisputeWords, { params: { id }, body: { message: 'Big.' }, files: large })
    expect(heard).toMatchObject({ status: 413, body: { code: 'dispute.file_too_large' } })
  })

  it('that should not have been said are reported, and removed with their file', async () => {
    const { ana, ben, cara, ruth, disputed, see } = quarrels
    const id = await disputed()
    const files = [{ field: 'file', name: 'list.txt', bytes: Buffer.from('insults') }]
    await ben.does(addDisputeWords, { params: { id }, body: { message: 'You old goat.' }, files })
    const words = (await see(ana, id)).words.at(-1)
    const body = { kind: 'message', subject_id: words.id, reason: 'harassment' }
    for (const who of [ben, cara]) expect((await who.call(report, { body })).status).toBe(404)
    expect((await ana.call(report, { body })).status).toBe(200)
    const waiting = (await ruth.does(listReports)).data.at(-1)
    expect(waiting).toMatchObject({ kind: 'message', evidence: { message: 'You old goat.', file: 'list.txt' } })
    const [stored] = await place.rows<{ file: string }>('select file from dispute_words where id = $1', [words.id])
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'No insults.' } })
    await place.settle()
    expect((await see(ana, id)).words.at(-1)).toMatchObject({ message: '', file: null })
    expect((await ana.call(getDisputeFile, { params: { id: words.id } })).status).toBe(404)
    expect(await place.scope().files.open(stored?.file ?? '')).toBeUndefined()
  })

  it('many at once are one email', async () => {
    const { ana, ben, disputed, getEmails } = quarrels
    const id = await disputed()
    for (const message of ['One.', 'Two.', 'Three.'])
      await ben.does(addDisputeWords, { params: { id }, body: { message } })
    expect(await getEmails(ana, id)).toHaveLength(1)
  })

  describe('of somebody who writes every half an hour', () => {
    const say = (who: Person, id: string, message: string) =>
      who.does(addDisputeWords, { params: { id }, body: { message } })
    const news = async (who: Person, id: string): Promise<Notification | undefined> => {
      await place.settle()
      const { data } = await who.does(listBookingNotifications)
      return data.find((one: Notification) => one.link === `/dispute/${id}`)
    }
    const hourOver = () => place.app.jobs.runTimed('disputes.tell-of-words')

    it('are told by the bell each time, and by an email once in an hour of the reader', async () => {
      const { ana, ben, disputed, getEmails } = quarrels
      const id = await disputed()
      for (const [after, message] of [
        [0, 'One.'],
        [30, 'Two.'],
        [50, 'Three.'],
      ] as const) {
        place.travel(after * minuteMs)
        await say(ben, id, message)
        expect(await news(ana, id)).toMatchObject({ markAsSeen: 'NO', createdAt: place.now().toISOString() })
        await ana.does(seeNotifications, { body: {} })
      }
      expect(await getEmails(ana, id)).toHaveLength(2)
    })

    it('are told by one more email when the hour is over, unless they were seen meanwhile', async () => {
      const { ana, ben, disputed, getEmails } = quarrels
      const [unseen, seen] = [await disputed(), await disputed()]
      for (const id of [unseen, seen]) await say(ben, id, 'One.')
      await place.settle()
      place.travel(20 * minuteMs)
      for (const id of [unseen, seen]) await say(ben, id, 'Two.')
      await place.settle()
      await ana.does(seeNotifications, { body: { booking: seen } })
      await hourOver()
      expect(await getEmails(ana, unseen)).toHaveLength(1)
      place.travel(40 * minuteMs)
      await Promise.all([hourOver(), hourOver()])
      await hourOver()
      expect([await getEmails(ana, unseen), await getEmails(ana, seen)].map(({ length }) => length)).toEqual([2, 1])
    })

    it('are told again after an email about them could not be handed over', async () => {
      const { ana, ben, disputed, getEmails } = quarrels
      const id = await disputed()
      await say(ben, id, 'One.')
      await place.settle()
      place.travel(20 * minuteMs)
      await say(ben, id, 'Two.')
      await place.settle()
      place.travel(40 * minuteMs)
      const { mail } = place.wiring.tools
      const { send } = mail
      mail.send = () => Promise.reject(new Error('no mail today'))
      await hourOver().catch(() => undefined)
      mail.send = send
      expect(await getEmails(ana, id)).toHaveLength(1)
      await hourOver()
      expect(await getEmails(ana, id)).toHaveLength(2)
    })
  })

  it('of one side leave the other room to answer', async () => {
    const { ana, ben, disputed } = quarrels
    const id = await disputed()
    await place.rows(
      `insert into dispute_words (id, dispute_id, author_id, side, message, said_at)
       select gen_random_uuid(), d.id, $2, 'provider', 'And another thing.', d.opened_at
       from disputes d, generate_series(1, $3) where d.booking_id = $1`,
      [id, ben.id, maxDisputeWords],
    )
    const say = (who: Person) => who.call(addDisputeWords, { params: { id }, body: { message: 'Listen.' } })
    expect(await say(ben)).toMatchObject({ status: 409, body: { code: 'dispute.full' } })
    expect((await say(ana)).status).toBe(200)
  })
})

it('offers of one side are bounded, but for the one that gives all', async () => {
  const { ana, ben, disputed, offer, see } = quarrels
  const id = await disputed()
  await place.rows(
    `insert into dispute_offers (id, dispute_id, side, client_minor, state, offered_at)
     select gen_random_uuid(), d.id, 'client', 500, 'replaced', d.opened_at
     from disputes d, generate_series(1, $2) where d.booking_id = $1`,
    [id, maxDisputeOffers],
  )
  expect(await offer(ana, id, 5)).toMatchObject({ status: 409, body: { code: 'dispute.full' } })
  expect((await offer(ben, id, 5)).status).toBe(200)
  expect((await offer(ana, id, 0)).status).toBe(200)
  expect((await see(ana, id)).outcome).toMatchObject({ how: 'agreed' })
})
