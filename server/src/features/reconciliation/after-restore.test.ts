import {
  addWithdrawalMethod,
  createConnectedAccount,
  linkConnectedAccount,
  listWithdrawals,
} from '@sparkhood/contract/money/payouts'
import { getReconciliation } from '@sparkhood/contract/money/reconciliation'
import { pounds } from '@sparkhood/contract/primitives/money'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { bankDetails, banks, confirmSelf } from '../../../test/payouts.ts'
import type { Person } from '../../../test/people.ts'
import type { StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer } from '../../../test/stripe/payer.ts'
import { newId } from '../../platform/secrets/random.ts'

let place: StripeNeighbourhood
let ana: Person
let ruth: Person
const opened: StripeNeighbourhood[] = []
beforeEach(async () => {
  ;({ place, ana, ruth } = await openPayer())
  opened.push(place)
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

const look = async () => {
  place.travel(minuteMs)
  await place.app.jobs.runTimed('reconciliation.gateway')
  await place.settle()
  return (await ruth.does(getReconciliation)).data.breaks as {
    kind: string
    about: string
    resolved_at: string | null
  }[]
}
const openOnes = async () => (await look()).filter(({ resolved_at }) => resolved_at === null)

/** A payment that the gateway knows, after the database was restored to before it began. */
async function payForgotten(memberId: string, minor: number): Promise<string> {
  const id = newId()
  const asked = { amount: pounds(minor), reference: id, idempotencyKey: id, memberId }
  const { clientSecret, paymentId } = await place.wiring.tools.payments.requestPayment(asked)
  place.stripe.pay({ clientSecret, number: '4242424242424242', authenticated: false })
  return paymentId
}

describe('a payment from after the moment to which the database was put back', () => {
  it('is credited to whoever paid it, once, however often it is reported', async () => {
    const paymentId = await payForgotten(ana.id, 2000)
    expect(await openOnes()).toMatchObject([{ kind: 'gateway.missing_here', about: `payment ${paymentId}` }])
    expect((await purse(ana)).pounds).toBe(20)
    await place.deliver({ times: 3 })
    expect(await openOnes()).toEqual([])
    expect((await purse(ana)).pounds).toBe(20)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is credited by a report alone', async () => {
    await payForgotten(ana.id, 700)
    await place.deliver()
    expect((await purse(ana)).pounds).toBe(7)
  })

  it('stays among what does not agree where nobody here made it', async () => {
    await payForgotten(newId(), 2000)
    await payForgotten('another shop', 500)
    expect(await openOnes()).toHaveLength(2)
    expect(await openOnes()).toHaveLength(2)
    expect(await place.rows('select * from fundings')).toEqual([])
  })

  it('is not credited where it has gone back to its card in full', async () => {
    const paymentId = await payForgotten(ana.id, 2000)
    await place.wiring.tools.payments.refund({ paymentId, idempotencyKey: newId() })
    await place.deliver({ reversed: true })
    await look()
    expect(await openOnes()).toEqual([])
    expect((await purse(ana)).pounds).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})

describe('a payout from after that moment', () => {
  let [accountId, bankId] = ['', '']

  beforeEach(async () => {
    const { data: account } = await ana.does(createConnectedAccount)
    accountId = account.stripe_account_id
    await confirmSelf(ana)
    const { data: link } = await ana.does(linkConnectedAccount, { body: { stripeAccountId: accountId } })
    place.stripe.onboard(link.url, 'accepted')
    await place.deliver()
    await confirmSelf(ana)
    await ana.does(addWithdrawalMethod, { body: bankDetails(banks.good) })
    ;[{ bank_id: bankId } = { bank_id: '' }] = await place.rows<{ bank_id: string }>(
      'select bank_id from withdrawal_methods',
    )
    await fundByCard({ place, ana }, { amount: 50 })
    await place.deliver()
    place.travel(2 * hourMs)
  })

  const sendForgotten = (minor: number) => {
    const id = newId()
    return place.wiring.tools.payments.payOut({
      accountId,
      bankId,
      amount: pounds(minor),
      reference: id,
      idempotencyKey: id,
    })
  }
  const withdrawals = async () => (await ana.does(listWithdrawals)).data

  it('leaves the wallet again, once, and is told of as any other', async () => {
    const { reference } = await sendForgotten(3000)
    expect(await openOnes()).toMatchObject([{ kind: 'gateway.missing_here', about: `pay_out ${reference}` }])
    expect((await purse(ana)).pounds).toBe(20)
    expect(await withdrawals()).toMatchObject([{ id: reference, amount: 30, state: 'on_its_way' }])
    place.stripe.progress()
    await place.deliver({ times: 2 })
    expect(await openOnes()).toEqual([])
    expect(await withdrawals()).toMatchObject([{ id: reference, state: 'paid' }])
    expect((await purse(ana)).pounds).toBe(20)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('stays among what does not agree while its pounds are not in the wallet', async () => {
    // So that the house has enough money at the gateway for both.
    await fundByCard({ place, ana: ruth }, { amount: 50 })
    place.travel(2 * hourMs)
    await sendForgotten(3000)
    await sendForgotten(3000)
    await openOnes()
    expect((await purse(ana)).pounds).toBe(20)
    expect(await openOnes()).toHaveLength(1)
    await fundByCard({ place, ana }, { amount: 10 })
    await look()
    expect(await openOnes()).toEqual([])
    expect((await purse(ana)).pounds).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
