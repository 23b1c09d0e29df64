import { acceptBooking, cancelBooking, completeBooking } from '@sparkhood/contract/bookings'
import { addDisputeWords, getDispute, getDisputeFile } from '@sparkhood/contract/disputes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listReports, report, resolveReport } from '@sparkhood/contract/safety'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openQuarrels } from '../../../test/disputes.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
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
      const { ana, ben, bookedUntil, open, see, statusOf } = quarrels
      for (const who of [ana, ben]) {
        const id = await bookedUntil(reached)
        const before = await purse(ana)
        const answers = await Promise.all([open(who, id), open(who, id), open(who === ana ? ben : ana, id)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
        expect(await statusOf(id)).toBe('disputed')
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
    const { ana, ben, disputed, statusOf } = quarrels
    const id = await disputed('completed')
    for (const endpoint of [completeBooking, cancelBooking, acceptBooking]) {
      for (const who of [ana, ben]) expect([403, 409]).toContain((await who.call(endpoint, { params: { id } })).status)
    }
    place.travel(20 * dayMs)
    for (const job of ['release-earned', 'complete-forgotten', 'expire-requests']) await place.app.jobs.runTimed(job)
    expect(await statusOf(id)).toBe('disputed')
    expect((await purse(ben)).earnedPounds).toBeGreaterThanOrEqual(20)
  })

  it('wants words', async () => {
    const { ana, bookedUntil, open, statusOf } = quarrels
    const id = await bookedUntil('accepted')
    expect(await open(ana, id, ' ')).toMatchObject({ status: 422 })
    expect(await open(ana, 'none')).toMatchObject({ status: 422 })
    expect(await statusOf(id)).toBe('accepted')
  })

  it('is told to the other side by mail, with what happens next', async () => {
    const { ben, disputed, lettersOf } = quarrels
    const id = await disputed()
    const letters = await lettersOf(ben, id)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ana reports a problem with /)])
    expect(letters[0]?.text).toContain('£20.00 stays where it is')
  })
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

  it('that should not have been said are reported, and taken away with their file', async () => {
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

  it('many at once are one letter', async () => {
    const { ana, ben, disputed, lettersOf } = quarrels
    const id = await disputed()
    for (const message of ['One.', 'Two.', 'Three.'])
      await ben.does(addDisputeWords, { params: { id }, body: { message } })
    expect(await lettersOf(ana, id)).toHaveLength(1)
  })
})
