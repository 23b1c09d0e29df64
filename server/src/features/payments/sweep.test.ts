import { listBillingMethods } from '@sparkhood/contract/money/billing'
import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { fundWallet } from '@sparkhood/contract/money/wallet'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodCard, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { GatewayUnavailable } from '../../adapters/payments/gateway.ts'
import { callOffPayments } from './reports.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

it('credits a payment nobody reported, however many were begun before it and never paid', async () => {
  await place.rows(
    `insert into fundings (id, member_id, amount, payment_id, client_secret, state, created_at, next_check_at)
     select gen_random_uuid(), $1, 100, 'gone_' || n, 'gone_' || n, 'requested', $2, $2 from generate_series(1, 250) n`,
    [ben.id, place.now()],
  )
  // Asked for, and then the process died: nobody ever heard the secret.
  await place.rows(
    `insert into fundings (id, member_id, amount, state, created_at, next_check_at)
     values (gen_random_uuid(), $1, 100, 'asked', $2, $2)`,
    [ben.id, place.now()],
  )
  place.travel(1)
  const { clientSecret } = await ana.does(fundWallet, { body: { amount: 7 } })
  await ana.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  place.travel(2 * minuteMs)
  await place.app.jobs.runTimed('sweep-fundings')
  expect(await purse(ana)).toMatchObject({ pounds: 7 })
  expect(await ledgerBreaks(place)).toEqual([])
})

it('credits with the first run after the gateway’s return, however long it was away', async () => {
  const { payments } = place.wiring.tools
  const { findPayment } = payments
  const before = (await purse(ana)).pounds
  const { clientSecret } = await ana.does(fundWallet, { body: { amount: 5 } })
  await ana.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  let asked = 0
  payments.findPayment = async () => {
    asked += 1
    throw new GatewayUnavailable('away')
  }
  for (let minutes = 0; minutes < 60; minutes += 2) {
    place.travel(2 * minuteMs)
    await place.app.jobs.runTimed('sweep-fundings')
  }
  // There are hundreds, and none of them is worth waiting for.
  expect(asked).toBeLessThanOrEqual(30 * 3)
  payments.findPayment = findPayment
  place.travel(2 * minuteMs)
  await place.app.jobs.runTimed('sweep-fundings')
  expect((await purse(ana)).pounds).toBe(before + 5)
})

it('asks about a payment that nobody makes ever more rarely, and after a week has it called off', async () => {
  await place.rows(`update fundings set state = 'failed' where state <> 'credited'`)
  const { clientSecret } = await ana.does(fundWallet, { body: { amount: 3 } })
  const { payments } = place.wiring.tools
  const findPayment = payments.findPayment
  let asked = 0
  payments.findPayment = (paymentId) => {
    if (clientSecret.startsWith(paymentId)) asked += 1
    return findPayment(paymentId)
  }
  const sweepAfter = async (ms: number) => {
    place.travel(ms)
    await place.app.jobs.runTimed('sweep-fundings')
  }
  for (let minutes = 0; minutes < 120; minutes += 4) await sweepAfter(4 * minuteMs)
  expect(asked).toBeLessThan(8)
  for (let halfDays = 0; halfDays < 15; halfDays += 1) await sweepAfter(12 * hourMs)
  payments.findPayment = findPayment
  expect(asked).toBeGreaterThan(8)
  expect(asked).toBeLessThan(25)
  const late = await ana.call(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  expect(late).toMatchObject({ status: 404, body: { code: 'payment.unknown' } })
  const [row] = await place.rows('select state from fundings where client_secret = $1', [clientSecret])
  expect(row).toEqual({ state: 'failed' })
})

it('hands out no payment that was called off while the gateway made it', async () => {
  const { payments } = place.wiring.tools
  const { requestPayment } = payments
  let made = ''
  payments.requestPayment = async (wanted) => {
    const asked = await requestPayment(wanted)
    made = asked.clientSecret
    await callOffPayments(place.scope(), ana.id)
    return asked
  }
  const heard = await ana.call(fundWallet, { body: { amount: 9 } })
  payments.requestPayment = requestPayment
  expect(heard.body).toMatchObject({ status: 'error', code: 'payment.unavailable' })
  const paid = await ana.call(confirmSandboxPayment, { body: { ...goodCard, client_secret: made } })
  expect(paid).toMatchObject({ status: 404, body: { code: 'payment.unknown' } })
})

it('calls off at once what nobody has heard the secret of, also where a saved card was to pay', async () => {
  const { payments } = place.wiring.tools
  const { requestPayment } = payments
  const { clientSecret } = await ana.does(fundWallet, { body: { amount: 2, keep_card: true } })
  await ana.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  const [card] = (await ana.does(listBillingMethods)).data
  payments.requestPayment = async (wanted) => {
    await requestPayment(wanted)
    throw new GatewayUnavailable('its answer is lost')
  }
  const heard = await ana.call(fundWallet, { body: { amount: 4, card_id: card.id } })
  payments.requestPayment = requestPayment
  expect(heard.body.code).toBe('payment.unavailable')
  place.travel(2 * minuteMs)
  await place.app.jobs.runTimed('sweep-fundings')
  expect(await place.rows('select state from fundings where member_id = $1 and amount = 400', [ana.id])).toEqual([
    { state: 'failed' },
  ])
})

it('begins sixty payments of a member a day at most, since each can have stolen cards tried on it', async () => {
  const cleo = await signUp(place, 'Cleo')
  const begin = () => cleo.call(fundWallet, { body: { amount: 5 } })
  const begun = await Promise.all(Array.from({ length: 61 }, begin))
  const statuses = begun.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
