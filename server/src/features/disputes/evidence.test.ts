import {
  addDisputeWords,
  getDispute,
  getDisputeFile,
  inspectDispute,
  openDispute,
} from '@sparkhood/contract/bookings/disputes'
import { exportData } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../../../test/bookings.ts'
import type { SentPhoto } from '../../../test/caller.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { picture } from '../../../test/pictures.ts'
import { unzip } from '../../../test/unzip.ts'
import { refuse } from '../../platform/refuse.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  await keepSessions(place)
})
// Many days of quarrels come in seconds here.
beforeEach(async () => {
  await place.rows('delete from rate_limits')
})
afterAll(() => place.close())

const open = (id: string, file: SentPhoto) =>
  quarrels.ana.call(openDispute, { body: { bookingId: id, message: 'Look.' }, files: [file] })
const opening = async (file: SentPhoto) => {
  const id = await quarrels.bookedUntil('accepted')
  return { id, heard: await open(id, file) }
}
const storedAs = async (id: string): Promise<string> => {
  const [row] = await place.rows<{ file: string }>(
    'select w.file from dispute_words w join disputes d on d.id = w.dispute_id where d.booking_id = $1',
    [id],
  )
  return row?.file ?? ''
}
const download = async (id: string) => {
  const { ben } = quarrels
  const { data } = await ben.does(getDispute, { params: { id } })
  return ben.call(getDisputeFile, { params: { id: data.words[0].id } })
}

/** A photo as phones take it, which says where: at 53.8111 north. */
const located = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'seagreen' } }).withExif({
    IFD0: { Make: 'CanaryPhone' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '53/1 48/1 4011/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '1/1 33/1 0/1',
    },
  })
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.from('CanaryPhone')])

it('words of as many emails as the field takes are taken, however many lines they have', async () => {
  const { ben, bookedUntil } = quarrels
  const id = await bookedUntil('accepted')
  // A form sends a line break as two characters, where the field has counted one.
  const lines = ['a'.repeat(40), ...Array.from({ length: 40 }, () => 'b'.repeat(48))]
  expect(lines.join('\n')).toHaveLength(2000)
  const body = { bookingId: id, message: lines.join('\r\n') }
  expect((await quarrels.ana.call(openDispute, { body, files: [] })).status).toBe(200)
  expect((await quarrels.see(ben, id)).words[0].message).toBe(lines.join('\n'))
})

describe('a picture that cannot be made anew', () => {
  it.each([
    ['of 48 megapixels', async () => located(6900).jpeg({ quality: 60 }).toBuffer()],
    ['cut short', async () => (await located(900).jpeg().toBuffer()).subarray(0, -900)],
    ['as TIFF', async () => Buffer.concat([await located(300).tiff().toBuffer(), Buffer.from('CanaryPhone')])],
    ['as HEIC', async () => heic],
  ])('%s is refused in words: it would tell the other side where it was taken', async (_what, taken) => {
    const bytes = await taken()
    expect(bytes.includes('CanaryPhone')).toBe(true)
    const { id, heard } = await opening({ field: 'file', name: 'IMG_1.jpg', bytes })
    expect(heard).toMatchObject({ status: 422, body: { code: 'dispute.picture_unreadable' } })
    expect((await quarrels.ana.call(getDispute, { params: { id } })).status).toBe(404)
  })

  it('in time is asked for again, and not kept as it was sent', async () => {
    const { images } = place.wiring.tools
    const real = images.prepareDocument
    images.prepareDocument = async () => 'busy'
    const { heard } = await opening({ field: 'file', name: 'IMG_1.jpg', bytes: await located(300).jpeg().toBuffer() })
    images.prepareDocument = real
    expect(heard).toMatchObject({ status: 503, body: { code: 'service.unavailable' } })
  })

  it('is not what a document is: that goes as it is', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')
    const { id, heard } = await opening({ field: 'file', name: 'bill.pdf', bytes })
    expect(heard.status).toBe(200)
    expect((await download(id)).bytes.equals(bytes)).toBe(true)
  })
})

describe('a file with nothing in it', () => {
  it('is refused in words, and not left out', async () => {
    const { id, heard } = await opening({ field: 'file', name: 'panes.jpg', bytes: Buffer.alloc(0) })
    expect(heard).toMatchObject({ status: 422, body: { code: 'dispute.file_empty' } })
    expect((await quarrels.ana.call(getDispute, { params: { id } })).status).toBe(404)
  })

  it('and without a name is what a form sends where none was chosen', async () => {
    const { id, heard } = await opening({ field: 'file', name: '', bytes: Buffer.alloc(0) })
    expect(heard.status).toBe(200)
    expect((await quarrels.ana.does(getDispute, { params: { id } })).data.words[0].file).toBeNull()
  })
})

describe('the file of a dispute', () => {
  it('is still there where the commit stood though the answer to it was lost', async () => {
    const id = await quarrels.bookedUntil('accepted')
    const { db } = place.wiring.tools
    const real = db.transaction
    // The connection is cut after the database has committed.
    db.transaction = async (work) => {
      await real.call(db, work)
      return refuse('service.unavailable', { retryAfterS: 2 })
    }
    const heard = await open(id, await picture('file'))
    db.transaction = real
    expect(heard.status).toBe(503)
    expect(await download(id)).toMatchObject({ status: 200 })
  })

  it('goes again where the words were refused', async () => {
    const { ana, cara, disputed } = quarrels
    const { files } = place.wiring.tools
    const names: string[] = []
    const real = files.put
    files.put = async (name, bytes) => {
      names.push(name)
      await real.call(files, name, bytes)
    }
    const id = await disputed()
    const sending = { params: { id }, body: { message: 'I am not part of it.' }, files: [await picture('file')] }
    expect((await cara.call(addDisputeWords, sending)).status).toBe(404)
    files.put = real
    expect(names).toHaveLength(1)
    expect(await files.open(names[0] ?? '')).toBeUndefined()
    expect((await ana.call(getDispute, { params: { id } })).status).toBe(200)
  })

  it('that is gone is not found, in words, and leaves the archive whole', async () => {
    const { id } = await opening(await picture('file'))
    await place.wiring.tools.files.remove(await storedAs(id))
    expect(await download(id)).toMatchObject({ status: 404, body: { code: 'dispute.file_gone' } })
    const archive = unzip((await quarrels.ana.call(exportData)).bytes)
    const [, missing] = archive.get('README.txt')?.toString().split('no longer in our store') ?? []
    expect(missing).toMatch(/files\/disputes\/.*seagreen\.png/)
    expect(archive.has('account.json')).toBe(true)
  })
})

it('photos of something lent are seen by both sides and by whoever decides, and by nobody else', async () => {
  const { ana, ben, cara, ruth, disputed, see } = quarrels
  const id = await disputed()
  expect((await see(ana, id)).photos).toEqual([])
  const photo = '/files/photos/aa/full.webp'
  await place.rows(
    `insert into loan_photos (id, booking_id, author_id, moment, photo, taken_at)
     values (gen_random_uuid(), $1, $2, 'collection', $3, $4)`,
    [id, ben.id, photo, place.now()],
  )
  const seen = [{ moment: 'collection', by: 'provider', at: place.now().toISOString() }]
  for (const who of [ana, ben]) expect((await see(who, id)).photos).toMatchObject(seen)
  expect((await ruth.does(inspectDispute, { params: { id } })).data.photos).toMatchObject(seen)
  expect((await cara.call(getDispute, { params: { id } })).body.code).toBe('dispute.not_found')
})

it('photos of something lent outlast a dispute by 30 days', async () => {
  const { ana, disputed, getStatus, see } = quarrels
  const id = await disputed()
  await place.rows(
    `insert into loan_photos (id, booking_id, author_id, moment, photo, taken_at)
     values (gen_random_uuid(), $1, $2, 'return', '/files/photos/bb/full.webp', $3)`,
    [id, ana.id, place.now()],
  )
  const countAfter = async (days: number): Promise<number> => {
    place.travel(days * dayMs)
    await place.app.jobs.runTimed('refund-old-disputes')
    await place.app.jobs.runTimed('sweep-loan-photos')
    return (await place.rows('select from loan_photos where booking_id = $1', [id])).length
  }
  expect(await countAfter(59)).toBe(1)
  // Nobody decided in 60 days, so its client is refunded.
  expect(await countAfter(2)).toBe(1)
  expect(await getStatus(id)).toBe('cancelled')
  expect(await countAfter(29)).toBe(1)
  expect((await see(ana, id)).photos).toHaveLength(1)
  expect(await countAfter(2)).toBe(0)
  expect((await see(ana, id)).photos).toEqual([])
})
