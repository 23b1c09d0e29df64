import { answerChargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/people.ts'
import type { StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer } from '../../../test/stripe/payer.ts'

const disputed = '4000000000000259'
const inquired = '4000000000001976'
const sendsRefundsBack = '4000000000005126'

describe('what comes long after the payment', () => {
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

  const funded = async (number?: string) => {
    const clientSecret = await fundByCard({ place, ana }, { number })
    await place.deliver()
    return clientSecret.split('_secret_')[0] ?? ''
  }
  const refund = async (paymentId: string, pence: number) => {
    await place.wiring.tools.payments.refund({ paymentId, amount: pounds(pence), idempotencyKey: `back ${pence}` })
    await place.deliver()
  }
  const look = async () => {
    place.travel(2 * hourMs)
    await place.app.jobs.runTimed('reconciliation.gateway')
    // Read directly from the database, because sessions do not last as long as these scenarios.
    return place.rows('select kind, theirs_minor::int from reconciliation_breaks where resolved_at is null')
  }

  it('agrees when a payment is refunded after forty days, and again after eighty', async () => {
    const paymentId = await funded()
    for (const pence of [500, 300]) {
      place.travel(40 * dayMs)
      await refund(paymentId, pence)
      expect(await look()).toEqual([])
    }
  })

  it('is found when a second refund after forty days is one of which we have not heard', async () => {
    const paymentId = await funded()
    await refund(paymentId, 500)
    place.travel(40 * dayMs)
    await place.wiring.tools.payments.refund({ paymentId, amount: pounds(300), idempotencyKey: 'unheard' })
    place.stripe.webhooks.splice(0)
    expect(await look()).toMatchObject([{ kind: 'gateway.missing_here', theirs_minor: -300 }])
  })

  it('agrees when a bank takes back what was paid forty days ago', async () => {
    await funded(inquired)
    place.travel(40 * dayMs)
    place.stripe.escalate()
    await place.deliver()
    expect(await look()).toEqual([])
  })

  it('agrees when a bank decides for us after forty days', async () => {
    await funded(disputed)
    const [{ id }] = (await ruth.does(listChargebacks)).data
    await ruth.does(answerChargeback, { params: { id }, body: { account: 'winning_evidence' } })
    place.travel(40 * dayMs)
    place.stripe.progress()
    await place.deliver()
    expect(await look()).toEqual([])
  })

  it('agrees on every day on which a refund that came back leaves what is read', async () => {
    const paymentId = await funded(sendsRefundsBack)
    await refund(paymentId, 2000)
    place.travel(10 * dayMs)
    place.stripe.progress()
    await place.deliver()
    place.travel(23 * dayMs)
    for (let day = 0; day < 15; day += 1) {
      place.travel(22 * hourMs)
      expect(await look()).toEqual([])
    }
  })
})
