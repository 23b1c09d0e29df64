import { listAssisted, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { seeDaySheet } from '@sparkhood/contract/admin/day-sheets'
import { listLetters } from '@sparkhood/contract/admin/letters'
import { listOwnHelpRequests } from '@sparkhood/contract/helping/requests'
import { maxAlertsADay } from '@sparkhood/contract/listings/alerts'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { listMovements } from '@sparkhood/contract/money/statement'
import { login } from '@sparkhood/contract/people/accounts'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyLedger } from '../src/features/wallet/public.ts'
import { placeDay } from '../src/platform/clock.ts'
import { type Caller, getCaller } from '../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../test/neighbourhood.ts'
import { leeds } from '../test/people.ts'
import { seedUnpainted } from '../test/unpainted-demo.ts'
import { type DemoAccount, demoPassword } from './accounts.ts'

// Building the demo takes longer on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let place: Neighbourhood
let accounts: readonly DemoAccount[]

beforeAll(async () => {
  // Short times, as for trying out the site, must not keep the demo from being built.
  place = await openNeighbourhood({ HOLD_TTL_S: '25', REQUEST_TTL_S: '60', RELEASE_WINDOW_S: '30' })
  accounts = await seedUnpainted(place)
})
afterAll(() => place.close())

async function logIn(email: string): Promise<Caller> {
  const { data } = await place.visitor.does(login, { body: { email, password: demoPassword } })
  return getCaller(() => place.app.http, data.accessToken)
}

test('the money of the demo adds up', async () => {
  const { breaks, transfers } = await verifyLedger(place.scope())
  expect(breaks).toEqual([])
  expect(transfers).toBeGreaterThan(1000)
})

test('some have their money sent to a bank, which took it, has it on its way, or did not take it', async () => {
  const sent = await place.rows<{ state: string; times: number }>(
    'select state, count(*)::int as times from withdrawals group by state order by state',
  )
  expect(sent).toEqual([
    { state: 'failed', times: 1 },
    { state: 'on_its_way', times: 1 },
    { state: 'paid', times: 3 },
  ])
  const ben = await logIn('ben@sparkhood.example')
  const { data } = await ben.does(listMovements, { query: { kind: 'withdrawn', limit: 20 } })
  expect(data.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Withdrawal returned',
    ...Array(3).fill('Withdrawn'),
  ])
})

test('some visits repeat, agreed to or waiting for an answer', async () => {
  const found = await place.rows<{ status: string; times: number }>(
    'select status, count(*)::int as times from arrangements group by status order by status',
  )
  expect(found).toEqual([
    { status: 'active', times: 2 },
    { status: 'proposed', times: 1 },
  ])
})

test('about four hundred people live there, and bookings have come to every end they can', async () => {
  const [count] = await place.rows<{ people: number }>('select count(*) as people from accounts')
  expect(count?.people).toBeGreaterThan(380)
  const states = await place.rows<{ state: string }>(
    `select distinct case when status = 'completed' then status || case when released_at is null then ', not yet paid' else ', paid' end
       when status = 'cancelled' then 'cancelled by ' || s.by || case when exists (
         select from transfers t where t.booking_id = b.id and t.kind = 'lateFee') then ' for a fee' else '' end
       else status end as state
     from bookings b join booking_steps s on s.booking_id = b.id and s.number = (
       select max(number) from booking_steps where booking_id = b.id)`,
  )
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'accepted',
    'cancelled by client',
    'cancelled by client for a fee',
    'cancelled by provider',
    'completed, not yet paid',
    'completed, paid',
    'expired',
    'in_progress',
    'pending',
    'rejected',
  ])
})

test('forty neighbours need something, some have offers, and some found somebody yesterday', async () => {
  const [count] = await place.rows<object>(
    `select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'accepted')::int as answered,
       count(*) filter (where status = 'open' and offer_count > 0)::int > 15 as some_offered from help_requests`,
  )
  expect(count).toEqual({ open: 40, answered: 4, some_offered: true })
  const ana = await logIn('ana@sparkhood.example')
  const { data } = await ana.does(listOwnHelpRequests)
  expect(data).toMatchObject([{ title: 'Can somebody take my mum to the clinic?', offers: 2 }])
})

test('neighbours who could help were told of it, nobody more than three times a day', async () => {
  const [told] = await place.rows<{ alerts: number; requests: number; members: number; most: number }>(
    `select count(*)::int as alerts, count(distinct request_id)::int as requests, count(distinct member_id)::int as members,
       max(nth)::int as most from alerts`,
  )
  expect(told?.requests).toBeGreaterThan(15)
  expect(told?.members).toBeGreaterThan(30)
  expect(told?.most).toBeLessThanOrEqual(maxAlertsADay)
  const [written] = await place.rows<{ count: number }>(
    `select count(*)::int as count from notifications where kind = 'help.wanted'`,
  )
  expect(written?.count).toBe(told?.alerts)
})

test('the six demo accounts can log in, and nobody else', async () => {
  expect(accounts).toHaveLength(6)
  for (const { email } of accounts) await logIn(email)
  const [other] = await place.rows<{ email: string }>(
    'select email from accounts where email <> all ($1) order by created_at limit 1',
    [accounts.map(({ email }) => email)],
  )
  const heard = await place.visitor.call(login, { body: { email: other?.email, password: demoPassword } })
  expect(heard.status).toBe(401)
})

test('Ruth looks after two neighbours without email, each with a visit to come and a letter to be printed', async () => {
  const ruth = await logIn('admin@sparkhood.example')
  const { data: listed } = await ruth.does(listAssisted)
  expect(listed).toMatchObject([
    { firstname: 'Derek', state: 'helped', letters_waiting: 1 },
    { firstname: 'Margaret', state: 'helped', letters_waiting: 1 },
  ])
  const { data: letters } = await ruth.does(listLetters)
  expect(letters.map(({ subject }: { subject: string }) => subject)).toEqual([
    expect.stringContaining('says yes: '),
    expect.stringContaining('says yes: '),
  ])
  for (const { _id: id } of listed) {
    const { data } = await ruth.does(seeAssisted, { params: { id } })
    expect(data.consents).toMatchObject([{ kind: 'given', given_by: 'member', recorded_by: 'Ruth Adler' }])
    expect(data.agreements).toMatchObject([{ yours: true }])
    const booked = await place.rows<{ starts: Date; status: string; asked_by: string }>(
      `select b.starts_at as starts, b.status, p.firstname as asked_by from bookings b
         join booking_steps s on s.booking_id = b.id and s.number = 1 join profiles p on p.member_id = s.helper_id
       where b.client_id = $1`,
      [id],
    )
    expect(booked).toMatchObject([{ status: 'accepted', asked_by: 'Ruth' }])
    const starts = booked[0]?.starts ?? place.now()
    expect(starts.getTime()).toBeGreaterThan(place.now().getTime())
    const { data: sheet } = await ruth.does(seeDaySheet, { params: { id }, query: { day: placeDay(starts) } })
    expect(sheet.visits).toMatchObject([{ starts_at: starts.toISOString(), number: expect.stringMatching(/^\d{4}$/) }])
  }
})

test('Ana finds Ben near her, rated, with what he offers, and reads what others said of him', async () => {
  const ana = await logIn('ana@sparkhood.example')
  const { data: near } = await ana.does(peopleNearby, { params: { ...leeds, distance: 8000 }, query: { limit: 100 } })
  expect(near.length).toBeGreaterThan(25)
  const ben = near.find((person: { firstname: string; lastname: string }) => person.lastname === 'Okafor')
  expect(ben).toMatchObject({ firstname: 'Ben', rating: expect.any(Number) })
  const { data: profile } = await ana.does(getProfile, { params: { id: ben._id } })
  expect(profile.rating.count).toBeGreaterThan(5)
  expect(profile.skills).toHaveLength(5)
  for (const photo of [profile.photourl, ben.photourl]) expect(photo).toMatch(/#blurred$/)
  // Pictures of listings are prepared in advance.
  for (const { thumbnail01 } of profile.skills) expect(thumbnail01).toMatch(/#[\w-]{20,40}$/)
  expect(profile.total_followers).toBeGreaterThan(0)
})

test('tools are lent by the day, and some are out', async () => {
  const tools = await place.rows(`select from skills where kind = 'tool' and rate_unit = 'day'`)
  expect(tools.length).toBeGreaterThan(20)
  const out = await place.rows<{ days: number }>(
    `select days from bookings where days > 1 and collected and status = 'in_progress' and ends_at > $1`,
    [place.now()],
  )
  expect(out.length).toBeGreaterThan(0)
})

test('one in four of those who offer something was checked, and some documents wait', async () => {
  const count = async (what: string) => (await place.rows<{ n: number }>(`select count(*) as n ${what}`))[0]?.n ?? 0
  expect(await count(`from profiles where kyc_status = 'approved'`)).toBeGreaterThan(60)
  expect(await count(`from kyc_documents where status = 'pending'`)).toBeGreaterThan(0)
  const monthAgo = new Date(place.now().getTime() - 30 * dayMs).toISOString()
  expect(await count(`from kyc_documents where file is not null and decided_at <= '${monthAgo}'`)).toBe(0)
  const ben = await logIn('ben@sparkhood.example')
  const { data } = await ben.does(peopleNearby, { params: { ...leeds, distance: 'all' }, query: { limit: 100 } })
  expect(data.filter(({ kyc_month }: { kyc_month: string | null }) => kyc_month).length).toBeGreaterThan(5)
})

test('a second time nothing is added, nor to a database where somebody lives', async () => {
  const count = () => place.rows('select count(*) from bookings')
  const before = await count()
  expect(await seedUnpainted(place)).toEqual(accounts)
  expect(await count()).toEqual(before)
})
