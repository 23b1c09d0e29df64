import { Readable } from 'node:stream'
import { blockMember, report } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { followMember } from '@sparkhood/contract/people/follows'
import { exportData } from '@sparkhood/contract/people/privacy'
import { updateBio, updateProfile, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { sendIdentity } from '../../../../test/documents.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { picture } from '../../../../test/pictures.ts'
import { unzip } from '../../../../test/unzip.ts'
import { exportLimits } from '../rules.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let archive: Map<string, Buffer>

const text = (name: string): string => archive.get(name)?.toString() ?? ''
const rows = (name: string): Wire[] => JSON.parse(text(`${name}.json`) || '[]')
const download = async (person: Person) => {
  const heard = await person.call(exportData)
  expect(heard.status).toBe(200)
  return { heard, files: unzip(heard.bytes) }
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  await settleIn(ana)
  await settleIn(ben, { lat: 53.123456, lon: -1.654321 })
  await ben.does(updateProfile, {
    params: { id: ben.id },
    body: { lastname: 'Benlastname', street: '9 Secret Close', zip_code: 'DE4 9ZZ', phone: '07700 900777' },
  })
  await ana.does(updateBio, { body: { bio: '=HYPERLINK("x"), "hello"\nand more' } })
  await ana.does(uploadPhoto, { files: [await picture('photo')] })
  await sendIdentity(ana)
  const skill = await offerSkill(ben, 10)
  await fund(ana, 50)
  const booking = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + dayMs) })
  await ben.does(acceptBooking, { params: { id: booking } })
  await ana.does(startBooking, { params: { id: booking } })
  await ana.does(completeBooking, { params: { id: booking } })
  for (const [who, whom, comment] of [
    [ana, ben, 'Ana writes'],
    [ben, ana, 'Ben writes'],
  ] as const) {
    await who.does(writeReview, {
      body: { skillId: skill, revieweeId: whom.id, bookingId: booking, rating: 5, comment },
    })
  }
  await ana.does(followMember, { params: { id: ben.id } })
  await ben.does(followMember, { params: { id: ana.id } })
  await ana.does(blockMember, { params: { id: cara.id } })
  await cara.does(followMember, { params: { id: ben.id } })
  await ben.does(report, { body: { kind: 'member', subject_id: ana.id, reason: 'other', details: 'Told in secret' } })
  await place.settle()
  archive = (await download(ana)).files
})
afterAll(() => place.close())

describe('the archive', () => {
  it('comes as a file to save, kept by nobody between', async () => {
    const { heard } = await download(ben)
    expect(heard.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment; filename'),
    })
  })

  it('holds what is known of the member, as tables for people and for programs', () => {
    expect(rows('account')).toMatchObject([{ email: ana.email, phone: '+447700900123', role: 'member' }])
    expect(rows('profile')).toMatchObject([{ firstname: 'Ana', bio: '=HYPERLINK("x"), "hello"\nand more' }])
    expect(rows('place')).toMatchObject([{ street: '12 Mill Lane', lat: leeds.lat, lon: leeds.lon }])
    expect(rows('consents')).toHaveLength(1)
    expect(rows('sessions')).toHaveLength(1)
    expect(rows('bookings')).toMatchObject([
      {
        you_were: 'client',
        with_whom: 'Ben',
        location: '7 Canary Row, Leeds',
        price: 10,
        hours: 1,
        status: 'completed',
      },
    ])
    expect(rows('booking-steps').map(({ to_status }) => to_status)).toEqual([
      'pending',
      'accepted',
      'in_progress',
      'completed',
    ])
    expect(rows('reviews-written')).toMatchObject([{ about: 'Ben', comment: 'Ana writes' }])
    expect(rows('reviews-received')).toMatchObject([{ by: 'Ben', comment: 'Ben writes' }])
    expect([rows('following'), rows('followers'), rows('blocks')]).toMatchObject([
      [{ member: 'Ben' }],
      [{ member: 'Ben' }],
      [{ member: 'Cara' }],
    ])
    expect(rows('payments')).toMatchObject([{ pounds: 50, state: 'credited' }])
    expect(archive.has('closing.json')).toBe(false)
  })

  it('adds up', () => {
    const balances = rows('balances').map(({ state, currency, balance }) => [`${currency} ${state}`, balance])
    const sums: Record<string, number> = {}
    for (const { state, currency, amount } of rows('money-movements')) {
      sums[`${currency} ${state}`] = (sums[`${currency} ${state}`] ?? 0) + amount
    }
    expect(sums).toEqual(Object.fromEntries(balances))
    expect(sums['gbp available']).toBe(40)
  })

  it('quotes what a table could break on, and lets no cell run as a formula', () => {
    const [head, line] = text('profile.csv').split('\r\n')
    expect(head).toMatch(/^firstname,lastname,gender,bio,/)
    expect(line).toContain(`"'=HYPERLINK(""x""), ""hello""\nand more"`)
    for (const [name, bytes] of archive) {
      if (name.endsWith('.csv')) expect(bytes.toString().split('\n').length, name).toBeGreaterThan(2)
    }
  })

  it('holds the photos, and says in plain words what is what', () => {
    expect(archive.get('files/profile.webp')?.subarray(0, 4).toString()).toBe('RIFF')
    const identity = [...archive.keys()].filter((name) => name.startsWith('files/identity/'))
    expect(identity).toHaveLength(1)
    expect(
      archive
        .get(identity[0] ?? '')
        ?.subarray(0, 4)
        .toString(),
    ).toBe('RIFF')
    expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
    expect(text('README.txt')).toContain('bookings: your bookings on either side')
    expect(text('README.txt')).not.toContain('closing:')
  })

  it.each([
    ['e-mail', () => ben.email],
    ['id', () => ben.id],
    ['last name', () => 'Benlastname'],
    ['street', () => 'Secret Close'],
    ['postcode', () => 'DE4 9ZZ'],
    ['phone', () => '900777'],
    ['point', () => '53.123456'],
    ['report', () => 'Told in secret'],
    ['blocked one', () => cara.email],
  ])('holds nothing of another member: no %s', (_, canary) => {
    for (const [name, bytes] of archive) expect(bytes.toString('latin1'), name).not.toContain(canary())
  })

  it('shows the provider of a booking neither its place nor its words', async () => {
    const own = (await download(ben)).files
    const [booking] = JSON.parse(own.get('bookings.json')?.toString() ?? '')
    expect(booking).toMatchObject({
      you_were: 'provider',
      with_whom: 'Ana',
      location: null,
      description: null,
      lat: null,
    })
    expect(own.get('reports.json')?.toString()).toContain('Told in secret')
  })
})

it('is handed out three times a day, and to whom it is', async () => {
  expect((await download(ana)).files.size).toBe(archive.size)
  await download(ana)
  expect(await ana.call(exportData)).toMatchObject({ status: 429 })
  place.travel(11 * 60_000)
  expect(await cara.call(exportData)).toMatchObject({ status: 403, body: { code: 'auth.confirm_first' } })
  expect((await place.visitor.call(exportData)).status).toBe(401)
})

it('counts what was sent to its end, however often the line broke before', async () => {
  const eve = await signUp(place, 'Eve')
  await eve.does(uploadPhoto, { files: [await picture('photo')] })
  const there = await place.app.http.listen({ host: '127.0.0.1', port: 0 })
  const { files, limits } = place.wiring.tools
  // The photo never arrives, so no archive ends while its reader is connected.
  const open = vi
    .spyOn(files, 'open')
    .mockImplementation(async () => ({ sizeBytes: 9, stream: new Readable({ read() {} }) }))
  const giveBack = vi.spyOn(limits, 'giveBack')
  for (let broken = 1; broken <= 3; broken += 1) {
    const line = new AbortController()
    const headers = { authorization: `Bearer ${eve.token}` }
    const heard = await fetch(`${there}/api${exportData.path}`, { headers, signal: line.signal })
    expect((await heard.body?.getReader().read())?.value?.length).toBeGreaterThan(0)
    line.abort()
    await vi.waitFor(() => expect(giveBack).toHaveBeenCalledTimes(broken))
    await Promise.all(giveBack.mock.results.map(({ value }) => value))
  }
  open.mockRestore()
  giveBack.mockRestore()
  for (let whole = 0; whole < 3; whole += 1) await download(eve)
  expect(await eve.call(exportData)).toMatchObject({ status: 429 })
})

it('is begun twenty times a day, whatever becomes of it', async () => {
  const finn = await signUp(place, 'Finn')
  for (let begun = 0; begun < 20; begun += 1) await place.wiring.tools.limits.count(exportLimits.begun, finn.id)
  expect(await finn.call(exportData)).toMatchObject({ status: 429 })
})

it('reads a long history by pages, and all of it', async () => {
  const dev = await signUp(place, 'Dev')
  await fund(dev, 1)
  await place.rows(
    `select ledger_post((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'topUp', 'reference', 'long' || n,
       'currency', 'gbp', 'amount', 1, 'from_owner', null, 'from_kind', 'outside:gateway', 'to_owner', $1::text,
       'to_kind', 'member:available')) from generate_series(1, 1700) n), now())`,
    [dev.id],
  )
  const { files } = await download(dev)
  expect(JSON.parse(files.get('money-movements.json')?.toString() ?? '')).toHaveLength(1701)
  expect(files.get('money-movements.csv')?.toString().trim().split('\r\n')).toHaveLength(1702)
})
