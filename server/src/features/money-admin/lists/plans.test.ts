import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { signUp } from '../../../../test/people.ts'
import { listStatements } from './queries.ts'

let place: Neighbourhood
let ana: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = (await signUp(place, 'Ana')).id
  const [ben, method] = [(await signUp(place, 'Ben')).id, '0190f000-0000-7000-8000-0000000000aa']
  const at = `$2::timestamptz - n * interval '1 minute'`
  const many = 'generate_series(1, 20000) n'
  const whose = 'case when n % 1000 = 0 then $1::uuid else $3::uuid end'
  const values = [ana, place.now(), ben]
  await place.rows(
    `insert into fundings (id, member_id, amount, state, created_at)
     select gen_random_uuid(), ${whose}, 100, case when n % 500 = 0 then 'requested' else 'failed' end, ${at} from ${many}`,
    values,
  )
  await place.rows(
    `insert into holds (id, member_id, currency, amount, purpose, state, expires_at, created_at, resolved_at)
     select gen_random_uuid(), ${whose}, 'gbp', 0, 'plan', case when n % 500 = 0 then 'open' else 'expired' end, ${at}, ${at},
       case when n % 500 <> 0 then ${at} end from ${many}`,
    values,
  )
  await place.rows(
    `insert into withdrawal_methods (id, member_id, state, bank_name, last4, added_at, payable_at, removed_at)
     values ($1, $2, 'removed', '', '', now(), now(), now())`,
    [method, ana],
  )
  await place.rows(
    `insert into withdrawals (id, member_id, method_id, amount, state, failure, requested_at)
     select gen_random_uuid(), ${whose}, '${method}', 100, case when n % 500 = 0 then 'requested' else 'failed' end,
       case when n % 500 <> 0 then 'other' end, ${at} from ${many}`,
    values,
  )
  await place.rows(
    `insert into card_refunds (id, funding_id, amount, state, created_at, by_operator)
     select gen_random_uuid(), id, 100, case when state = 'failed' then 'refused' else 'kept' end, created_at, true from fundings`,
  )
  for (const table of ['fundings', 'holds', 'withdrawals', 'card_refunds']) await place.rows(`analyze ${table}`)
})
afterAll(() => place.close())

const rareStates: Record<string, string> = {
  payments: 'requested',
  holds: 'open',
  refunds: 'kept',
  payouts: 'requested',
}

it.each(listStatements)('$name reads a page off an index, however much there is', async ({ name, text }) => {
  const [, list = '', lead] = /^money_desk\.([a-z]+)_(all|state|member|together)_/.exec(name) ?? []
  const values = [
    null,
    null,
    21,
    lead === 'state' ? rareStates[list] : lead === 'together' ? 'returned' : null,
    lead === 'member' ? ana : null,
    null,
    null,
  ]
  const plan = (await place.rows<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values))
    .map((line) => line['QUERY PLAN'])
    .join('\n')
  expect(plan).not.toMatch(/Seq Scan on (fundings|holds|withdrawals|card_refunds)/)
})
