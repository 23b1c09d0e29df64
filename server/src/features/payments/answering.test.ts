import { answerChargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer, type Payer } from '../../../test/stripe/payer.ts'
import { answerDispute } from '../../../test/stripe/payments.ts'

const disputed = '4000000000000259'
const inquired = '4000000000001976'

describe('a bank that is answered about a payment', () => {
  let payer: Payer
  let place: StripeNeighbourhood
  const opened: StripeNeighbourhood[] = []

  beforeEach(async () => {
    payer = await openPayer()
    place = payer.place
    opened.push(place)
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  const taken = async (number = disputed): Promise<string> => {
    await fundByCard(payer, { number })
    await place.deliver()
    return (await listed()).id
  }
  const listed = async () => (await payer.ruth.does(listChargebacks)).data[0]
  const answer = (id: string, account: string) =>
    payer.ruth.call(answerChargeback, { params: { id }, body: { account } })
  const atStripe = () => [...place.stripe.world.things.values()].find(({ object }) => object === 'dispute')
  const inTheDashboard = (account: string) =>
    answerDispute(place.stripe.world, atStripe()?.id ?? '', {
      submit: 'true',
      evidence: { uncategorized_text: account },
    })

  it('and whose word is lost is found to have been answered, by whoever answers again in other words', async () => {
    const id = await taken()
    for (const _ of [1, 2, 3]) place.stripe.faults.push({ when: /^POST \/v1\/disputes/, fault: 'lost_after' })
    expect(await answer(id, 'She wanted it.')).toMatchObject({ status: 502, body: { code: 'payment.unavailable' } })
    expect(await answer(id, 'She wanted it all.')).toMatchObject({ status: 409, body: { code: 'chargeback.answered' } })
    expect(atStripe()?.evidence.uncategorized_text).toContain('She wanted it.')
    expect(await listed()).toMatchObject({ status: 'open', answered_at: expect.any(String), answerable: false })
  })

  it('can be answered in other words where the first never got there', async () => {
    const id = await taken()
    for (const _ of [1, 2, 3]) place.stripe.faults.push({ when: /^POST \/v1\/disputes/, fault: 'fails' })
    expect((await answer(id, 'She wanted it.')).status).toBe(502)
    expect((await answer(id, 'She wanted it all.')).status).toBe(200)
    expect(atStripe()?.evidence.uncategorized_text).toContain('She wanted it all.')
  })

  it('by two at once hears one of them, and the other is told so', async () => {
    const id = await taken()
    const answers = await Promise.all([answer(id, 'She wanted it.'), answer(id, 'She wanted it all.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('chargeback.answered')
  })

  it.each(['news of it comes', 'no news of it comes'])('past us is known to be answered, although %s', async (how) => {
    await taken(how === 'news of it comes' ? disputed : inquired)
    inTheDashboard('She wanted it.')
    if (how === 'news of it comes') await place.deliver({ times: 2 })
    else {
      place.stripe.webhooks.splice(0)
      await place.app.jobs.runTimed('payments.look-again')
    }
    expect(await listed()).toMatchObject({ answered_at: place.now().toISOString(), answerable: false })
  })

  it('past us is not answered once more on top of it', async () => {
    const id = await taken()
    inTheDashboard('She wanted it.')
    expect(await answer(id, 'Something else.')).toMatchObject({ status: 409, body: { code: 'chargeback.answered' } })
    expect(atStripe()?.evidence.uncategorized_text).toBe('She wanted it.')
    expect(await listed()).toMatchObject({ answered_at: expect.any(String) })
  })

  it('takes no answer after its day', async () => {
    const id = await taken()
    place.travel(7 * dayMs)
    expect(await listed()).toMatchObject({ status: 'open', answered_at: null, answerable: false })
    expect(await answer(id, 'She wanted it.')).toMatchObject({ status: 409, body: { code: 'chargeback.too_late' } })
  })

  it('and takes the money while the answer to its question is under way can be answered about that', async () => {
    const id = await taken(inquired)
    const { payments } = place.wiring.tools
    const { answerDispute: send } = payments
    payments.answerDispute = async (of) => {
      const answered = await send(of)
      place.stripe.escalate()
      await place.deliver()
      return answered
    }
    expect((await answer(id, 'She wanted it.')).status).toBe(200)
    payments.answerDispute = send
    expect(await listed()).toMatchObject({ status: 'open', answered_at: null, answerable: true })
    expect((await answer(id, 'As I said.')).status).toBe(200)
    expect(await listed()).toMatchObject({ status: 'open', answered_at: expect.any(String) })
  })
})
