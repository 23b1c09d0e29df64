import { answerChargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { getTimeline } from '@sparkhood/contract/money/timelines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerBreaks } from '../../../test/money.ts'
import { offerSkill, settleIn, signUp } from '../../../test/people.ts'
import { fundByCard, openPayer, type Payer } from '../../../test/stripe/payer.ts'

type Moved = { words: string; amount: number }

describe('a payment that its payer’s bank took back after most of it was spent', () => {
  let payer: Payer
  let payment: string

  beforeAll(async () => {
    payer = await openPayer()
    const { place, ana } = payer
    await fundByCard(payer, { number: '4000000000000259' })
    const [funding] = await place.rows<{ id: string }>('select id from fundings')
    payment = funding?.id ?? ''
    const ben = await signUp(place, 'Ben')
    await settleIn(ben)
    const skill_id = await offerSkill(ben, 10)
    await ana.does(createPaymentIntent, { body: { amount: 15, paymentMethod: 'wallet', skill_id, hours: 1.5 } })
    await place.deliver()
    for (const amount of [9, 30]) {
      await fundByCard(payer, { amount })
      await place.app.jobs.runTimed('payments.recover-losses')
    }
  })
  afterAll(() => payer.place.close())

  const told = async (): Promise<Moved[]> => {
    const { data } = await payer.ruth.does(getTimeline, { params: { of: 'payment', id: payment } })
    return data.movements.map(({ words, amount }: Moved) => ({ words, amount }))
  }
  const taken = [
    { words: 'Paid in by card', amount: 20 },
    { words: 'Taken back by a bank', amount: 5 },
    { words: 'Taken back by a bank, covered by us', amount: 15 },
    { words: 'Recovered after a chargeback', amount: 9 },
    { words: 'Recovered after a chargeback', amount: 6 },
  ]

  it('is told with each time that some of it was recovered', async () => {
    expect(await told()).toEqual(taken)
  })

  it('is told to its end when the bank gives it back', async () => {
    const { place, ruth } = payer
    const [{ id }] = (await ruth.does(listChargebacks)).data
    await ruth.does(answerChargeback, { params: { id }, body: { account: 'She asked for it. winning_evidence' } })
    place.stripe.progress()
    await place.deliver()
    expect(await told()).toEqual([
      ...taken,
      { words: 'Given back by a bank', amount: 5 },
      { words: 'Given back by a bank, to us', amount: 15 },
      { words: 'Given back by a bank', amount: 15 },
    ])
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
