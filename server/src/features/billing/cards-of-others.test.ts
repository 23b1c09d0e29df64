import {
  addBillingMethod,
  beginBillingMethod,
  deleteBillingMethod,
  listBillingMethods,
} from '@sparkhood/contract/money/billing'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { confirmSandboxCard, confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodCard, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'

const living = { address: '12 Mill Lane', city: 'Leeds' }

describe.each<[string, () => Promise<Neighbourhood>]>([
  ['the sandbox', openNeighbourhood],
  ['Stripe', openStripeNeighbourhood],
])('the saved card of Ana, whose number Eve has got hold of, at %s', (name, openPlace) => {
  let place: Neighbourhood
  let ana: Person
  let eve: Person
  let ben: Person
  let card: string

  const save = async (who: Person): Promise<string> => {
    if (name === 'Stripe') {
      const { body } = await who.call(beginBillingMethod)
      const number = '4242424242424242'
      ;(place as StripeNeighbourhood).stripe.saveCard({
        clientSecret: body.data.client_secret,
        number,
        authenticated: false,
      })
    } else await who.does(addBillingMethod, { body: { ...goodCard, ...living } })
    return (await who.does(listBillingMethods)).data[0].id
  }

  beforeAll(async () => {
    place = await openPlace()
    ana = await signUp(place, 'Ana')
    eve = await signUp(place, 'Eve')
    ben = await signUp(place, 'Ben')
    await settleIn(ben)
    card = await save(ana)
    // A member without a card does not exist at the provider; with one, Eve is a payer like Ana.
    await save(eve)
  })
  afterAll(() => place.close())

  it('is neither shown to her nor deleted by her, with whatever is put around its number', async () => {
    expect((await eve.does(listBillingMethods)).data.map(({ id }: { id: string }) => id)).not.toContain(card)
    for (const id of [card, `${card} `, ` ${card}`, card.toUpperCase(), `${card}?`, `../${card}`, `${card}/detach`]) {
      const heard = await eve.call(deleteBillingMethod, { params: { id } })
      expect(heard).toMatchObject({ status: 404 })
    }
    expect((await ana.does(listBillingMethods)).data).toMatchObject([{ id: card }])
  })

  it('pays neither into her wallet nor for a booking of hers', async () => {
    const skill = await offerSkill(ben, 10)
    const funding = await eve.call(fundWallet, { body: { amount: 10, card_id: card } })
    const booking = { amount: 10, paymentMethod: 'card', skill_id: skill, hours: 1, card_id: card }
    const intent = await eve.call(createPaymentIntent, { body: booking })
    for (const heard of [funding, intent])
      expect(heard).toMatchObject({ status: 404, body: { code: 'card.not_found' } })
    expect(JSON.stringify([funding.body, intent.body])).not.toMatch(/4242|visa/)
    expect((await purse(eve)).pounds).toBe(0)
  })

  it('does not pay what she began for herself, and her payment is credited to her alone', async () => {
    const { clientSecret } = await eve.does(fundWallet, { body: { amount: 10 } })
    for (const caller of [ana, place.visitor]) {
      const heard = await caller.call(confirmFunding, { body: { clientSecret } })
      expect([401, 404]).toContain(heard.status)
    }
    if (name === 'Stripe') return
    for (const sent of [{ card_id: card }, { card_id: card, authenticated: true }]) {
      const heard = await eve.call(confirmSandboxPayment, { body: { ...sent, client_secret: clientSecret } })
      expect(heard).toMatchObject({ status: 422, body: { code: 'payment.no_card' } })
    }
    expect((await eve.call(confirmFunding, { body: { clientSecret } })).status).toBe(409)
    expect((await purse(eve)).pounds).toBe(0)
  })

  it('is told to nobody who sends Ana’s idempotency key, and no card of Eve’s comes to Ana by her secret', async () => {
    const headers = { 'idempotency-key': 'one-key' }
    const [anas, eves] = [
      await ana.call(beginBillingMethod, { headers }),
      await eve.call(beginBillingMethod, { headers }),
    ]
    expect([anas.status, eves.status]).toEqual([200, 200])
    expect(eves.body.data.client_secret).not.toBe(anas.body.data.client_secret)
    expect((await ana.call(beginBillingMethod, { headers })).body).toEqual(anas.body)
    if (name === 'Stripe') return
    const before = (await ana.does(listBillingMethods)).data.length
    const guessed = `${anas.body.data.client_secret.slice(0, -4)}0000`
    const heard = await eve.call(confirmSandboxCard, { body: { ...goodCard, client_secret: guessed } })
    expect(heard).toMatchObject({ body: { code: 'payment.unknown' } })
    expect((await ana.does(listBillingMethods)).data).toHaveLength(before)
  })
})
