import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { blockMember, report } from '@sparkhood/contract/admin/safety'
import { addException } from '@sparkhood/contract/bookings/availability'
import * as bookings from '@sparkhood/contract/bookings/bookings'
import { getBookingCalendar } from '@sparkhood/contract/bookings/calendar'
import { addSkill, editSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login, resendCode } from '@sparkhood/contract/people/accounts'
import { followMember } from '@sparkhood/contract/people/follows'
import { askClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { updateBio, updateProfile, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { sendIdentity } from '../../../test/documents.ts'
import { fund, giveSparks, ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let booking: string

/** What must not be found anywhere afterwards. */
const canaries = {
  name: 'Quetzalcoatlina',
  phone: '7700900987',
  street: '77 Wyvern Crescent',
  postcode: 'LS9 9ZY',
  bio: 'I keep basilisks',
  website: 'https://basilisk.example',
  skill: 'Griffin grooming',
  words: 'With claws in mind',
  address: '5 Phoenix Row',
  description: 'The unicorn limps',
  wish: 'Mermaid minding',
  away: 'Dragon festival',
  identity: 'centaur@example.org',
  lat: '53.811177',
}

/** Every text column that contains it, including the queue, as `table.column`. */
async function whereInDatabase(needle: string): Promise<string[]> {
  const columns = await place.rows<{ schema: string; name: string; column: string }>(
    `select table_schema as schema, table_name as name, column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and (udt_name in ('text', 'citext', 'varchar', 'jsonb', 'json', '_text', 'float8', 'bpchar'))`,
  )
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const [hit] = await place.rows<{ n: number }>(
      `select count(*) as n from "${schema}"."${name}" where strpos(lower("${column}"::text), lower($1)) > 0`,
      [needle],
    )
    if (hit?.n) found.push(`${name}.${column}`)
  }
  return found
}

async function storedFiles(): Promise<string[]> {
  const all = await readdir(join(place.config.DATA_DIR, 'files'), { recursive: true }).catch(() => [])
  return all.filter((name) => /\.(webp|sealed)$/.test(name))
}

const dayAfter = () => new Date(place.now().getTime() + dayMs).toISOString().slice(0, 10)

async function fillAccount(): Promise<void> {
  await ana.does(addException, { body: { first_day: dayAfter(), last_day: dayAfter(), note: canaries.away } })
  await place.rows(`insert into identities values ('https://accounts.example', $1, $2, $1, $3, $3)`, [
    canaries.identity,
    ana.id,
    place.now(),
  ])

  await ana.does(updateProfile, {
    params: { id: ana.id },
    body: {
      firstname: canaries.name,
      lastname: canaries.name,
      phone: `0${canaries.phone}`,
      website: canaries.website,
      locationName: 'Leeds',
      street: canaries.street,
      zip_code: canaries.postcode,
      lat: Number(canaries.lat),
      lon: leeds.lon,
    },
  })
  await ana.does(updateBio, { body: { bio: canaries.bio } })
  await ana.does(uploadPhoto, { files: [await picture('photo')] })
  const category = (await ana.does(listCategories)).data[0]._id
  const { data: skill } = await ana.does(addSkill, {
    body: { skillCategoryId: category, experience_level: 'expert', hourly_rate: 5, description: canaries.words },
    files: [await picture('thumbnails')],
  })
  await place.rows('update skills set title = $2 where id = $1', [skill._id, canaries.skill])
  await sendIdentity(ana)
  await ana.does(suggestSkill, { body: { name: canaries.wish } })
  await ana.does(followMember, { params: { id: ben.id } })
  await ben.does(followMember, { params: { id: ana.id } })
  await ana.does(blockMember, { params: { id: cara.id } })
}

/** Ana books Ben with her own words and photo, and he is paid; Ben books Ana's skill under its own title. */
async function trade(): Promise<string> {
  const skill = await offerSkill(ben, 10)
  await fund(ana, 10)
  await fund(ben, 5)
  const at = new Date(place.now().getTime() + dayMs)
  const form = { ...getBookingForm(ben, { skill, at }), booking_location: canaries.address }
  const { data } = await ana.does(bookings.requestBooking, {
    body: { ...form, title: 'Basilisk bike', description: canaries.description },
    files: [await picture('thumbnails')],
    headers: { 'idempotency-key': 'once' },
  })
  const [own] = await place.rows<{ id: string }>('select id from skills where member_id = $1', [ana.id])
  const back = await ben.does(bookings.requestBooking, {
    body: getBookingForm(ana, { skill: own?.id ?? '', at: new Date(at.getTime() + dayMs) }),
  })
  for (const [id, client, provider] of [
    [data.id, ana, ben],
    [back.data.id, ben, ana],
  ] as const) {
    await provider.does(bookings.acceptBooking, { params: { id } })
    await client.does(bookings.startBooking, { params: { id } })
    await client.does(bookings.completeBooking, { params: { id } })
  }
  for (const [who, whom] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const body = { skillId: skill, revieweeId: whom.id, bookingId: data.id, rating: 5, comment: 'Came in time.' }
    await who.does(writeReview, { body })
  }
  // Ben's booking keeps the name that the skill had then.
  const renamed = { skill_type: 'Claw care', experience_level: 'expert', hourly_rate: 5, description: canaries.words }
  await ana.does(editSkill, { params: { id: own?.id ?? '' }, body: renamed })
  return data.id
}

/** Ana gives away what she earned, so that nothing prevents the closing. */
async function emptyPurse(): Promise<void> {
  const { balance } = await ana.does(walletBalance)
  const skill = await offerSkill(cara, balance)
  await place.rows('delete from hidden_pairs')
  const body = getBookingForm(cara, { skill, at: new Date(place.now().getTime() + dayMs) })
  const { data } = await ana.does(bookings.requestBooking, { body: { ...body, booking_location: canaries.address } })
  await cara.does(bookings.acceptBooking, { params: { id: data.id } })
  await ana.does(bookings.startBooking, { params: { id: data.id } })
  await ana.does(bookings.completeBooking, { params: { id: data.id } })
  await place.settle()
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  await settleIn(ben)
  await settleIn(cara)
  await fillAccount()
  booking = await trade()
  await ben.does(report, {
    body: { kind: 'member', subject_id: ana.id, reason: 'other', details: 'Just so you know.' },
  })
  await emptyPurse()
  await giveSparks(place, ana, 3)
})
afterAll(() => place.close())

const run = () => place.app.jobs.runTimed('privacy.close')
const emails = async (): Promise<string[]> =>
  ((await place.wiring.mailbox?.list(ana.email)) ?? []).map(({ subject }) => subject)

describe('the end of an account', () => {
  it('has something to find beforehand', async () => {
    for (const [what, canary] of Object.entries(canaries)) {
      expect(await whereInDatabase(canary), what).not.toEqual([])
    }
    expect(await whereInDatabase(ana.email)).not.toEqual([])
    expect(await storedFiles()).toHaveLength(13)
  })

  it('is told at once, and three days before', async () => {
    await ana.does(login, { body: { email: ana.email, password: goodPassword } })
    await ana.does(askClosing)
    await place.settle()
    for (let day = 1; day <= 13; day += 1) {
      place.travel(dayMs)
      await run()
      const reminders = (await emails()).filter((subject) => subject === 'Your account will be deleted in 3 days')
      expect(reminders).toHaveLength(day < 11 ? 0 : 1)
    }
    expect(await whereInDatabase(canaries.name)).not.toEqual([])
  })

  it('comes for all whose time is up, once, though two jobs run', async () => {
    await place.rows(
      `insert into closings (member_id, asked_at, erases_at) select id, $2, $2 from accounts where id = $1`,
      [cara.id, place.now()],
    )
    place.travel(dayMs)
    await fund(cara, 1)
    await Promise.all([run(), run()])
    await run()
    await place.settle()
    expect((await emails()).filter((subject) => subject === 'Your account has been deleted')).toHaveLength(1)
  })

  it('leaves no word of it anywhere but in the report about it', async () => {
    for (const [what, canary] of [...Object.entries(canaries), ['e-mail', ana.email]] as const) {
      const places = await whereInDatabase(canary)
      expect(
        places.filter((where) => where !== 'reports.evidence'),
        what,
      ).toEqual([])
    }
    await place.app.jobs.runTimed('kyc.delete-files')
    expect(await storedFiles()).toEqual([])
  })

  it('leaves the money and what was booked as it was', async () => {
    expect(await ledgerBreaks(place)).toEqual([])
    const [left] = await place.rows<{ sum: number }>(
      'select sum(balance)::bigint as sum from ledger_accounts where owner = $1',
      [ana.id],
    )
    expect(left?.sum).toBe(0)
    const seen = (await ben.does(bookings.getBooking, { params: { id: booking } })).data
    expect(seen).toMatchObject({ status: 'completed', price: 10, description: '', booking_location: '' })
    expect(seen.client).toMatchObject({ firstname: 'Former member', lastname: '', photourl: '', phone: null })
    expect(seen.title).not.toContain('Basilisk')
  })

  it('is called a former member where the other side is told of what they did', async () => {
    const titles = (await ben.does(listBookingNotifications)).data.map(({ title }: Wire) => title)
    expect(titles).toContainEqual(expect.stringContaining('Former member'))
    expect(titles).not.toContainEqual(expect.stringMatching(/Former(?! member)/))
    const { text } = await ben.call(getBookingCalendar, { params: { id: booking } })
    expect(text.replaceAll('\r\n ', '')).toContain('for a former member')
  })

  it('leaves the reviews they wrote, by a former member', async () => {
    const { data } = await ben.does(reviewsOfMember, { params: { id: ben.id } })
    expect(data.map(({ comment, reviewerId }: Wire) => [comment, reviewerId.firstname])).toEqual([
      ['Came in time.', 'Former member'],
    ])
  })

  it('lets nobody in, and the address is free again', async () => {
    expect((await ana.call(walletBalance)).status).toBe(401)
    const heard = await place.visitor.call(login, { body: { email: ana.email, password: goodPassword } })
    expect(heard.body.code).toBe('auth.bad_credentials')
    await place.visitor.does(resendCode, { body: { email: ana.email } })
    expect((await emails())[0]).toMatch(/verification code/)
  })

  it('waits where money came in after all, and says so', async () => {
    const [row] = await place.rows<{ erases_at: Date; erased_at: Date | null }>(
      'select erases_at, erased_at from closings where member_id = $1',
      [cara.id],
    )
    expect(row?.erased_at).toBeNull()
    expect(row?.erases_at).toEqual(new Date(place.now().getTime() + 7 * dayMs))
    const mails = (await place.wiring.mailbox?.list(cara.email)) ?? []
    expect(mails.map(({ subject }) => subject)).toContain('We couldn’t delete your account yet')
    await place.rows(`update accounts set closing_at = now() where id = $1`, [cara.id])
    await cara.does(undoClosing)
    expect((await cara.does(walletBalance)).balance).toBeGreaterThan(0)
  })
})

it('keeps what the last email is for until it has gone, and takes up where a dead job left off', async () => {
  const dev = await signUp(place, 'Dev')
  await dev.does(askClosing)
  await place.settle()
  place.travel(15 * dayMs)
  const { mail } = place.wiring.tools
  const { send } = mail
  mail.send = () => Promise.reject(new Error('The post is closed'))
  await run()
  mail.send = send
  expect(await whereInDatabase(dev.email)).toEqual(['accounts.email'])
  await run()
  expect(await whereInDatabase(dev.email)).toEqual(['accounts.email'])
  place.travel(11 * 60_000)
  await run()
  expect(await whereInDatabase(dev.email)).toEqual([])
})
