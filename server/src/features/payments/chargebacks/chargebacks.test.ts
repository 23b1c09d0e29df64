import { answerChargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { confirmFunding, walletBalance } from '@sparkhood/contract/money/wallet'
import { getClosing } from '@sparkhood/contract/people/privacy'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications, type Notification } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/documents.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import type { StripeNeighbourhood } from '../../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer } from '../../../../test/stripe/payer.ts'

const disputed = '4000000000000259'
const inquired = '4000000000001976'

describe('a payment that its payer’s bank takes back', () => {
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

  const fundBy = (number: string, amount?: number) => fundByCard({ place, ana }, { number, amount })
  const spend = async (hours: number) => {
    const ben = await signUp(place, 'Ben')
    await settleIn(ben)
    const skill = await offerSkill(ben, 10)
    const body = { amount: 10 * hours, paymentMethod: 'wallet', skill_id: skill, hours }
    await ana.does(createPaymentIntent, { body })
  }
  const losses = async () => {
    const [row] = await place.rows<{ balance: number }>(
      `select coalesce(sum(balance), 0)::int as balance from ledger_accounts where kind = 'house:dispute-losses'`,
    )
    return row?.balance
  }
  const getEmails = async () =>
    ((await place.wiring.mailbox?.list(ana.email)) ?? []).filter(({ subject }) =>
      / bank | made good | stands/.test(subject),
    )
  const told = async () => ({
    emails: (await getEmails()).map(({ subject }) => subject),
    bell: (await ana.does(listBookingNotifications)).data.map((line: Notification) => [line.title, line.description]),
  })
  const listed = async () => (await ruth.does(listChargebacks)).data
  const decide = async (word: string) => {
    const [{ id }] = await listed()
    await ruth.does(answerChargeback, { params: { id }, body: { account: `She asked for it herself. ${word}` } })
    place.stripe.progress()
    await place.deliver({ times: 2, reversed: true })
  }

  it('leaves the wallet it came into, once, in whatever order the news comes', async () => {
    await fundBy(disputed)
    expect((await purse(ana)).pounds).toBe(20)
    expect(await place.deliver({ times: 3, reversed: true })).not.toContain(400)
    expect((await purse(ana)).pounds).toBe(0)
    expect(await listed()).toMatchObject([
      { status: 'open', amount: 20, borne_by_member: 20, borne_by_house: 0, reason: 'fraudulent' },
    ])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is the house’s loss as far as it was spent, until the member has it again', async () => {
    await fundBy(disputed)
    await spend(1.5)
    await place.deliver()
    expect(await purse(ana)).toMatchObject({ pounds: 0, heldPounds: 15 })
    expect(await listed()).toMatchObject([{ borne_by_member: 5, borne_by_house: 15 }])
    expect(await losses()).toBe(-1500)
    await fundBy('4242424242424242', 9)
    await place.app.jobs.runTimed('payments.recover-losses')
    await fundBy('4242424242424242', 30)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.app.jobs.runTimed('payments.recover-losses')
    expect((await purse(ana)).pounds).toBe(24)
    expect(await losses()).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is told of by email and in the bell, each step once, and stands in the wallet as long as it is missing', async () => {
    await fundBy(disputed)
    await spend(1.5)
    await place.deliver({ times: 3, reversed: true })
    await place.settle()
    expect(await ana.does(walletBalance)).toMatchObject({ balance: 0, owed: 15, asked_about: 0 })
    expect(await told()).toEqual({
      emails: ['Your bank took back £20.00'],
      bell: [['Your bank took back £20.00', '£15.00 is owed: money coming into your wallet covers that first.']],
    })
    const [email] = await getEmails()
    expect(email?.text).toContain('£5.00 of it was taken from your wallet.')
    await fundBy('4242424242424242', 9)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.settle()
    expect(await ana.does(walletBalance)).toMatchObject({ owed: 6 })
    expect((await told()).emails).toEqual([
      '£9.00 from your wallet covered what your bank took back',
      'Your bank took back £20.00',
    ])
    await decide('winning_evidence')
    await place.settle()
    expect(await ana.does(walletBalance)).toMatchObject({ owed: 0 })
    const { emails, bell } = await told()
    expect([emails[0], bell[0]?.[0]]).toEqual(Array(2).fill('Your payment of £20.00 stands'))
    expect((await getEmails())[0]?.text).toContain('£14.00 is in your wallet again.')
  })

  it('that a bank only asks about stands in the wallet as such, and is told of once', async () => {
    await fundBy(inquired)
    await place.deliver({ times: 2 })
    await place.app.jobs.runTimed('payments.look-again')
    await place.settle()
    expect(await ana.does(walletBalance)).toMatchObject({ balance: 20, owed: 0, asked_about: 20 })
    expect((await told()).emails).toEqual(['Your bank is asking about £20.00'])
  })

  it('does not go back to the card as well, when the booking that it paid is never made', async () => {
    const ben = await signUp(place, 'Ben')
    await settleIn(ben)
    const skill = await offerSkill(ben, 10)
    const body = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 2 }
    const { clientSecret } = await ana.does(createPaymentIntent, { body })
    place.stripe.pay({ clientSecret, number: disputed, authenticated: false })
    await ana.does(confirmFunding, { body: { clientSecret } })
    await place.deliver()
    expect(await losses()).toBe(-2000)
    place.travel(16 * minuteMs)
    for (const job of ['expire-unbound-holds', 'payments.return-to-cards']) await place.app.jobs.runTimed(job)
    expect(await place.rows('select 1 from card_refunds')).toEqual([])
    await place.app.jobs.runTimed('payments.recover-losses')
    expect((await purse(ana)).pounds).toBe(0)
    expect(await losses()).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('that the bank decides for us gives everybody back what they bore', async () => {
    await fundBy(disputed)
    await spend(1.5)
    await place.deliver()
    await fundBy('4242424242424242', 9)
    await place.app.jobs.runTimed('payments.recover-losses')
    await decide('winning_evidence')
    expect(await listed()).toMatchObject([{ status: 'won', borne_by_house: 0 }])
    expect(await purse(ana)).toMatchObject({ pounds: 14, heldPounds: 15 })
    expect(await losses()).toBe(0)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('that the bank decides against us stays gone', async () => {
    await fundBy(disputed)
    await place.deliver()
    await decide('losing_evidence')
    expect(await listed()).toMatchObject([{ status: 'lost', answered_at: expect.any(String) }])
    expect((await purse(ana)).pounds).toBe(0)
    // What came back to the bank in full leaves nothing to wait for.
    expect((await ana.does(getClosing)).data.obstacles).toEqual([])
    const [{ id }] = await listed()
    const again = await ruth.call(answerChargeback, { params: { id }, body: { account: 'And another thing' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'chargeback.answered' } })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('that a bank only asks about moves nothing', async () => {
    await fundBy(inquired)
    await place.deliver({ times: 2 })
    expect((await purse(ana)).pounds).toBe(20)
    expect(await listed()).toMatchObject([{ status: 'inquiry', taken: false, borne_by_house: 0 }])
    expect((await ana.does(getClosing)).data.obstacles).toContainEqual(
      expect.objectContaining({ kind: 'claims', pounds: 20 }),
    )
  })

  it('that a bank asked about first and then takes in part can be answered both times', async () => {
    await fundBy(inquired)
    await place.deliver()
    const [{ id }] = await listed()
    const answer = (account: string) => ruth.call(answerChargeback, { params: { id }, body: { account } })
    expect((await answer('She wanted it.')).status).toBe(200)
    expect((await answer('Really.')).status).toBe(409)
    place.stripe.escalate(1500)
    await place.deliver({ times: 2, reversed: true })
    expect(await listed()).toMatchObject([{ status: 'open', amount: 15, borne_by_member: 15, answered_at: null }])
    expect((await purse(ana)).pounds).toBe(5)
    expect((await answer('As I said. winning_evidence')).status).toBe(200)
    expect((await answer('Once more.')).status).toBe(409)
    place.stripe.progress()
    await place.deliver()
    expect(await listed()).toMatchObject([{ status: 'won', answered_at: expect.any(String) }])
    expect((await purse(ana)).pounds).toBe(20)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is found out although no news of it comes any more', async () => {
    await fundBy(inquired)
    await place.deliver()
    place.stripe.escalate()
    place.stripe.webhooks.splice(0)
    await place.app.jobs.runTimed('payments.look-again')
    expect(await listed()).toMatchObject([{ status: 'open', borne_by_member: 20 }])
    const [{ id }] = await listed()
    await ruth.does(answerChargeback, { params: { id }, body: { account: 'losing_evidence' } })
    place.stripe.progress()
    place.stripe.webhooks.splice(0)
    await place.app.jobs.runTimed('payments.look-again')
    expect(await listed()).toMatchObject([{ status: 'lost' }])
  })

  it('is told with who paid and what for', async () => {
    await fundBy(disputed)
    await place.deliver()
    await decide('winning_evidence')
    const [dispute] = [...place.stripe.world.things.values()].filter(({ object }) => object === 'dispute')
    expect(dispute?.evidence).toMatchObject({
      customer_email_address: ana.email,
      product_description: 'Money added to a wallet',
      service_date: '2026-11-23',
    })
    expect(dispute?.evidence.uncategorized_text).toContain('She asked for it herself')
  })

  it('is not answered by whoever paid, operator or not', async () => {
    await fundByCard({ place, ana: ruth }, { number: disputed })
    await place.deliver()
    const [{ id, answerable }] = await listed()
    const body = { account: 'I never asked for it.' }
    expect(await ruth.call(answerChargeback, { params: { id }, body })).toMatchObject({
      status: 403,
      body: { code: 'chargeback.own' },
    })
    expect(answerable).toBe(false)
    const omar = await signUpAdmin(place, 'Omar')
    expect((await omar.does(listChargebacks)).data).toMatchObject([{ id, answerable: true, answered_at: null }])
    await omar.does(answerChargeback, { params: { id }, body })
    expect((await omar.does(listChargebacks)).data).toMatchObject([{ id, answerable: false }])
  })

  it('is listed page by page: the open ones first, then the newest', async () => {
    await fundBy(disputed)
    await place.deliver()
    await decide('losing_evidence')
    for (const _ of [1, 2, 3]) {
      place.travel(minuteMs)
      await fundBy(disputed)
      await place.deliver()
    }
    const all = await listed()
    expect(all.map(({ status }: { status: string }) => status)).toEqual(['open', 'open', 'open', 'lost'])
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page = await ruth.does(listChargebacks, { query: { limit: 1, ...(cursor && { cursor }) } })
      expect(page.data).toHaveLength(1)
      seen.push(...page.data)
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(all)
    expect((await ruth.call(listChargebacks, { query: { cursor: 'bm90IG91cnM' } })).status).toBe(422)
  })
})
