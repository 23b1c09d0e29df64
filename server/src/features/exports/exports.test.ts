import { listActs } from '@sparkhood/contract/admin/audit'
import { exportTables, rangeProblem, takeExport } from '@sparkhood/contract/admin/exports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let today: string

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await ask(trade.ana, trade.ben, { skill: trade.skill, at: new Date(place.now().getTime() + 3 * 86_400_000) })
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(place.now())
})
afterAll(() => place.close())

const take = (table: string, who: Person = ruth, query: Record<string, string> = { from: today, to: today }) =>
  who.call(takeExport, { params: { table }, query })
const getLines = async (table: string): Promise<string[]> => {
  const { status, text } = await take(table)
  expect(status).toBe(200)
  return text.trimEnd().split('\r\n')
}

it.each(exportTables)('%s come with a head and a line for each', async (table) => {
  const [head, ...lines] = await getLines(table)
  expect(head).not.toContain('~')
  const expected = {
    payments: 2,
    payouts: 0,
    holds: 1,
    bookings: 1,
    members: 4,
    movements: (await place.rows('select 1 from transfers where at >= $1::date and at < $1::date + 1', [today])).length,
  }
  expect(lines).toHaveLength(expected[table])
  for (const line of lines) expect(line.split(',').length).toBeGreaterThanOrEqual(head?.split(',').length ?? 0)
})

it('every line once, however many there are, and no formula among them', async () => {
  await place.rows(
    `insert into fundings (id, member_id, amount, state, created_at, payment_id)
     select gen_random_uuid(), $1, 100, 'failed', $2::timestamptz + n * interval '1 microsecond', '=HYPERLINK("x")' || n
     from generate_series(1, 1203) n`,
    [trade.ana.id, place.now()],
  )
  const [, ...lines] = await getLines('payments')
  expect(lines).toHaveLength(1205)
  expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(1205)
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?=/)
})

it('is written down with what was taken, and for admins who have confirmed that it is them', async () => {
  const [act] = (await ruth.does(listActs, { query: { act: 'GET /admin/exports/:table' } })).data
  expect(act).toMatchObject({ actor: { firstname: 'Ruth' }, details: { table: 'payments', from: today, to: today } })
  expect((await take('members', trade.ana)).status).toBe(403)
  await place.rows(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where account_id = $1`, [
    ruth.id,
  ])
  expect((await take('members')).body.code).toBe('auth.confirm_first')
})

it('spans a year at most', () => {
  expect(rangeProblem({ from: '2026-01-01', to: '2027-01-01' })).toBeUndefined()
  expect(rangeProblem({ from: '2026-01-01', to: '2027-01-02' })).toMatch(/at most 366/)
  expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toMatch(/before/)
})
