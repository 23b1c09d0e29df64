import {
  acceptBooking,
  completeBooking,
  rejectBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { confirmFunding } from '@sparkhood/contract/money/wallet'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications, type Notification } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from '../../../../test/stripe/neighbourhood.ts'
import { type Break, verify } from '../../wallet/ledger-verify.ts'

describe('a booking of £20 that was paid by card', () => {
  let place: StripeNeighbourhood
  let ana: Person
  let ben: Person
  let skill: string
  let days = 2
  let people = 0

  beforeAll(async () => {
    place = await openStripeNeighbourhood()
    ben = await signUp(place, 'Ben')
    await settleIn(ben)
    skill = await offerSkill(ben, 10)
  })
  beforeEach(async () => {
    people += 1
    ana = await signUp(place, `Ana${'a'.repeat(people)}`)
    place.stripe.faults.splice(0)
  })
  afterAll(() => place.close())

  const booked = async (number = '4242424242424242') => {
    const intent = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 2 }
    const { clientSecret, data } = await ana.does(createPaymentIntent, { body: intent })
    place.stripe.pay({ clientSecret, number, authenticated: false })
    await ana.does(confirmFunding, { body: { clientSecret } })
    days += 1
    const at = new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(11, 0, 0, 0))
    const form = { ...getBookingForm(ben, { skill, at, hours: 2 }), payment_method: 'card' }
    const body = { ...form, payment_intent_id: data.payment_intent_id }
    return (await ana.does(requestBooking, { body })).data.id as string
  }
  const declined = async (number?: string) => {
    await ben.does(rejectBooking, { params: { id: await booked(number) } })
  }
  const sweep = () => place.app.jobs.runTimed('payments.return-to-cards')
  const refund = async () => {
    const [row] = await place.rows<{ id: string; state: string; amount: number }>(
      `select r.id, r.state, r.amount::int from card_refunds r join fundings f on f.id = r.funding_id where f.member_id = $1`,
      [ana.id],
    )
    return row
  }
  const atStripe = () => {
    const all = [...place.stripe.world.things.values()]
    const payments = all.filter(({ object, metadata }) => object === 'payment_intent' && metadata.member === ana.id)
    return all.filter(({ object, payment_intent: of }) => object === 'refund' && payments.some(({ id }) => id === of))
  }
  const unheard = () => {
    for (let tries = 0; tries < 3; tries += 1) {
      place.stripe.faults.push({ when: /POST \/v1\/refunds/, fault: 'lost_after' })
    }
  }

  it('goes back once, although the answer was lost for longer than Stripe remembers that it was asked', async () => {
    await declined()
    unheard()
    await sweep()
    expect(await refund()).toMatchObject({ state: 'asked' })
    place.stripe.webhooks.splice(0)
    place.travel(25 * hourMs)
    await sweep()
    expect(await refund()).toMatchObject({ state: 'sent', amount: 2000 })
    expect(atStripe()).toHaveLength(1)
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 0 })
  })

  it('is known again by its news where the answer was lost', async () => {
    await declined()
    unheard()
    await sweep()
    await place.deliver({ times: 2, reversed: true })
    expect(await refund()).toMatchObject({ state: 'sent' })
    await sweep()
    expect(atStripe()).toHaveLength(1)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('goes back once, although the database was too busy to write the answer down', async () => {
    await declined()
    unheard()
    await sweep()
    place.stripe.webhooks.splice(0)
    const busy = await place.wiring.tools.db.pool.connect()
    await busy.query('begin')
    await busy.query('select 1 from card_refunds where id = $1 for update', [(await refund())?.id])
    await sweep()
    expect(await refund()).toMatchObject({ state: 'asked' })
    await busy.query('rollback')
    busy.release()
    await sweep()
    expect(await refund()).toMatchObject({ state: 'sent' })
    expect(atStripe()).toHaveLength(1)
  })

  it('waits until the wallet is free, where something else is going on with it', async () => {
    await declined()
    const busy = await place.wiring.tools.db.pool.connect()
    await busy.query('begin')
    await busy.query('select 1 from ledger_accounts where owner = $1 for update', [ana.id])
    await sweep()
    expect(await refund()).toBeUndefined()
    await busy.query('rollback')
    busy.release()
    await sweep()
    expect(await refund()).toMatchObject({ state: 'sent', amount: 2000 })
    expect((await purse(ana)).pounds).toBe(0)
  })

  it('is in the wallet again when the bank sends it back, although nobody tells us', async () => {
    await declined('4000000000005126')
    await sweep()
    expect(await refund()).toMatchObject({ state: 'sent' })
    place.stripe.progress()
    place.stripe.webhooks.splice(0)
    place.travel(3 * hourMs)
    await place.app.jobs.runTimed('payments.look-again')
    expect(await refund()).toMatchObject({ state: 'bounced' })
    expect((await purse(ana)).pounds).toBe(20)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  const told = async () => {
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(ana.email)) ?? []
    const bell: Notification[] = (await ana.does(listBookingNotifications)).data
    const isIt = (words: string) => words === '£20.00 didn’t reach your card'
    return [emails.filter(({ subject }) => isIt(subject)), bell.filter(({ title }) => isIt(title))] as const
  }

  it('that comes back is told of once, however often its news comes, with what it was for', async () => {
    await declined('4000000000005126')
    await sweep()
    expect(await told()).toEqual([[], []])
    place.stripe.progress()
    await place.deliver({ times: 3, reversed: true })
    place.travel(3 * hourMs)
    await place.app.jobs.runTimed('payments.look-again')
    const [emails, bell] = await told()
    expect([emails.length, bell.length]).toEqual([1, 1])
    expect(emails[0]?.text).toContain('All of it is back in your wallet')
    expect(emails[0]?.text).toContain('withdraw it to a bank account of yours')
  })

  it('that never gets there is told of as well', async () => {
    await declined()
    const [{ payment } = { payment: '' }] = await place.rows<{ payment: string }>(
      'select payment_id as payment from fundings where member_id = $1',
      [ana.id],
    )
    await place.wiring.tools.payments.refund({ paymentId: payment, idempotencyKey: 'by hand' })
    place.stripe.webhooks.splice(0)
    await sweep()
    expect(await refund()).toMatchObject({ state: 'refused' })
    const [emails, bell] = await told()
    expect([emails.length, bell.length]).toEqual([1, 1])
  })

  it.each([
    ['held', 5],
    ['held', 20],
    ['earned', 8],
    ['earned', 20],
  ] as const)('and disputed while it was %s: the £%d of its payer go back to the card', async (part, clientGets) => {
    const id = await booked()
    await ben.does(acceptBooking, { params: { id } })
    if (part === 'earned') {
      await ben.does(completeBooking, { params: { id } })
    } else await ana.does(startBooking, { params: { id } })
    await ana.does(openDispute, { body: { bookingId: id, message: 'Half of it is missing.' }, files: [] })
    const split = await ana.does(offerSplit, { params: { id }, body: { client_gets: clientGets } })
    expect(split.status).toBe('success')
    if (clientGets < 20) {
      const [offer] = (await ben.does(getDispute, { params: { id } })).data.offers
      await ben.does(acceptOffer, { params: { id: offer.id } })
    } else await ben.does(offerSplit, { params: { id }, body: { client_gets: 20 } })
    await sweep()
    expect(await refund()).toMatchObject({ state: 'sent', amount: clientGets * 100 })
    expect(atStripe().map(({ amount }) => amount)).toEqual([clientGets * 100])
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 0 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is missed by the ledger where it is not written down, or as something else', async () => {
    await declined()
    const found = async (change: string) => {
      const undone = new Error('undone')
      let breaks: Break[] = []
      const looking = place.scope().transaction(async (inner) => {
        await inner.db.rows({ name: `test.${change}`, text: change }, [ana.id])
        breaks = (await verify(inner)).breaks
        throw undone
      })
      await expect(looking).rejects.toBe(undone)
      return breaks
    }
    const refund = 'from fundings f where f.id = r.funding_id and f.member_id = $1'
    const what = 'L10 what goes back past a booking is a refund to a card or a chargeback that is written down'
    await sweep()
    expect(await ledgerBreaks(place)).toEqual([])
    const detail = { what: 'card-refund', id: expect.any(String), moved: 2000, due: 1900 }
    const wrong = await found(`update card_refunds r set amount = 1900 ${refund}`)
    expect(wrong).toEqual([{ invariant: what, detail }])
    const kept = await found(`update card_refunds r set state = 'kept' ${refund}`)
    expect(kept).toEqual([{ invariant: what, detail: { ...detail, due: null } }])
  })

  it('is looked at no more once nothing of it can go back', async () => {
    await place.rows('update fundings set settled_at = $1 where settled_at is null', [place.now()])
    const id = await booked()
    const unsettled = () => place.rows(`select 1 from fundings where purpose is not null and settled_at is null`)
    await ben.does(acceptBooking, { params: { id } })
    await ana.does(startBooking, { params: { id } })
    await sweep()
    expect(await unsettled()).toHaveLength(1)
    await ana.does(completeBooking, { params: { id } })
    await sweep()
    expect(await unsettled()).toHaveLength(0)
    await declined()
    await sweep()
    expect(await unsettled()).toHaveLength(0)
    expect(await refund()).toMatchObject({ state: 'sent', amount: 2000 })
  })
})
