import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { cardMoneyWaitDays } from '@sparkhood/contract/bookings/terms'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { changeFee } from '@sparkhood/contract/money/fees'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { confirmFunding, fundWallet, walletBalance } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, getBookingForm, keepSessions, longSessions } from '../bookings.ts'
import { latestTopUp } from '../corrections.ts'
import { signUpAdmin } from '../documents.ts'
import { ageCardMoney, fund, fundLongAgo, goodCard, ledgerBreaks, payWith, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf, readyToBePaid } from '../payouts.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

// Tom has somebody else's card, and friends: Ben and Cara. All offer something at £10 an hour.
let place: Neighbourhood
let ruth: Person
let tom: Person
let ben: Person
let cara: Person
const banks = new Map<Person, string>()
const skills = new Map<Person, string>()
let people = 0
let days = 2

const feePercent = 4
const waitMs = cardMoneyWaitDays * dayMs

beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, PLATFORM_FEE_PERCENT: '0' })
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})
const arrive = async (name: string): Promise<Person> => {
  const person = await signUp(place, `${name}${people}`)
  await settleIn(person)
  skills.set(person, await offerSkill(person, 10))
  banks.set(person, await readyToBePaid(place, person))
  return person
}
beforeEach(async () => {
  people += 1
  days = 2
  tom = await arrive('Tom')
  ben = await arrive('Ben')
  cara = await arrive('Cara')
  await keepSessions(place)
})

const codeOf = async (who: Person, amount: number) => {
  await confirmSelf(who)
  const { status, body } = await who.call(requestWithdrawal, { body: { amount, method_id: banks.get(who) ?? '' } })
  return status === 200 ? 'sent' : body.code
}
const getNow = async (who: Person) => (await who.does(walletBalance)).to_bank?.now

const nextDay = (): Date => {
  days += 1
  return new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(9, 0, 0, 0))
}
const book = async (client: Person, provider: Person, hours: number) => {
  const id = await ask(client, provider, { skill: skills.get(provider) ?? '', at: nextDay(), hours })
  await provider.does(acceptBooking, { params: { id } })
  return id
}
const complete = async (client: Person, id: string) => {
  await client.does(startBooking, { params: { id } })
  await client.does(completeBooking, { params: { id } })
}
const pay = async (client: Person, provider: Person, hours: number) =>
  complete(client, await book(client, provider, hours))

/** Tom's own card pays for a booking with Ben, which he takes back: its pounds are in his wallet until the job of this minute. */
const callOffCardBooking = async () => {
  const skill = skills.get(ben) ?? ''
  const intent = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 2 } as const
  const { clientSecret, data } = await tom.does(createPaymentIntent, { body: intent })
  await payWith(place.visitor, clientSecret, { number: goodCard.card_number })
  const body = { ...getBookingForm(ben, { skill, at: nextDay(), hours: 2 }), payment_method: 'card' as const }
  const booked = await tom.does(requestBooking, { body: { ...body, payment_intent_id: data.payment_intent_id } })
  await tom.does(cancelBooking, { params: { id: booked.data.id }, body: {} })
}
const fundByDisputedCard = async (amount: number) => {
  const { clientSecret } = await tom.does(fundWallet, { body: { amount } })
  await payWith(place.visitor, clientSecret, { number: '4000 0000 0000 0259' })
  await tom.does(confirmFunding, { body: { clientSecret } })
}

describe('card money is followed from one wallet to the next', () => {
  it('there and back: whose card paid waits though the pounds are income now', async () => {
    await fundLongAgo(place, tom, 5)
    await fund(tom, 50)
    await pay(tom, ben, 5)
    expect([await getNow(tom), await getNow(ben)]).toEqual([5, 0])
    await pay(ben, tom, 5)
    expect([(await purse(tom)).pounds, await getNow(tom), await getNow(ben)]).toEqual([55, 5, 0])
    expect([await codeOf(tom, 5.01), await codeOf(tom, 5)]).toEqual(['payout.card_money_waits', 'sent'])
    place.travel(waitMs)
    expect(await codeOf(tom, 50)).toBe('sent')
  })

  it('a third account, by two bookings one after the other', async () => {
    await fund(tom, 20)
    await pay(tom, ben, 2)
    await fundLongAgo(place, ben, 10)
    await fund(tom, 20)
    await pay(tom, ben, 2)
    await pay(ben, cara, 3)
    // £20 of the first card are old enough, and £20 of the second have gone on to Cara.
    expect([(await purse(cara)).pounds, await getNow(cara), await getNow(ben)]).toEqual([30, 10, 20])
    expect(await codeOf(cara, 10.01)).toBe('payout.card_money_waits')
  })

  it('what a correction gives a provider after a dispute that gave them nothing', async () => {
    await fund(tom, 50)
    const id = await book(tom, ben, 5)
    await tom.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' }, files: [] })
    await confirmSelf(ruth)
    await ruth.does(decideDispute, { params: { id }, body: { client_gets: 50, reason: 'Nobody came.' } })
    expect([(await purse(tom)).pounds, await getNow(tom)]).toEqual([50, 0])
    const earned = await book(tom, ben, 4)
    await ben.does(completeBooking, { params: { id: earned } })
    await tom.does(openDispute, { body: { bookingId: earned, message: 'Nobody came.' }, files: [] })
    await ruth.does(decideDispute, { params: { id: earned }, body: { client_gets: 40, reason: 'Nobody came.' } })
    const [settled] = await place.rows<{ id: string }>(
      `select id from transfers where kind = 'reverse' and booking_id = $1`,
      [earned],
    )
    await confirmSelf(ruth)
    const params = { id: settled?.id ?? '' }
    await ruth.does(askCorrection, { params, body: { amount: 40, reason: 'Somebody did.' } })
    expect([(await purse(ben)).pounds, await getNow(ben)]).toEqual([40, 0])
    expect([(await purse(tom)).pounds, await getNow(tom)]).toEqual([10, 0])
  })
})

const refunds = (who: Person) =>
  place.rows(
    `select r.amount::int, r.kept_minor::int, r.state from card_refunds r join fundings f on f.id = r.funding_id where f.member_id = $1`,
    [who.id],
  )

describe('a stolen card does not pay for what goes back to one’s own', () => {
  it('by the automatic return, after the own money has gone to a bank', async () => {
    await callOffCardBooking()
    await ageCardMoney(place)
    expect(await codeOf(tom, 20)).toBe('sent')
    await fund(tom, 20)
    await place.app.jobs.runTimed('payments.return-to-cards')
    expect([(await purse(tom)).pounds, await getNow(tom)]).toEqual([20, 0])
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'kept' }])
  })

  it('by an operator, who is refused', async () => {
    await fund(tom, 20)
    const params = { id: await latestTopUp(place, tom) }
    await ageCardMoney(place)
    expect(await codeOf(tom, 20)).toBe('sent')
    await fund(tom, 20)
    await confirmSelf(ruth)
    const asked = await ruth.call(askCorrection, { params, body: { amount: 20, reason: 'They asked for it.' } })
    expect(asked.body.code).toBe('correction.overdraws')
    expect([(await purse(tom)).pounds, await refunds(tom)]).toEqual([20, []])
  })

  it('while other pounds beside it go back as before', async () => {
    await callOffCardBooking()
    await ageCardMoney(place)
    await fund(tom, 30)
    await pay(tom, ben, 1)
    await place.app.jobs.runTimed('payments.return-to-cards')
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'sent' }])
    expect([(await purse(tom)).pounds, await getNow(tom)]).toEqual([20, 0])
  })
})

describe('what went back to a card does not free a provider', () => {
  it('where it was spent within the minute before the automatic return, and a newer card has paid in', async () => {
    await callOffCardBooking()
    await pay(tom, ben, 2)
    await fund(tom, 20)
    await place.app.jobs.runTimed('payments.return-to-cards')
    expect([(await purse(tom)).pounds, (await purse(ben)).pounds]).toEqual([20, 20])
    expect([await codeOf(ben, 20), await codeOf(tom, 20)]).toEqual([
      'payout.card_money_waits',
      'payout.card_money_waits',
    ])
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'kept' }])
  })

  it('where a newer card covered its chargeback', async () => {
    await fundByDisputedCard(40)
    await pay(tom, ben, 4)
    await place.settle()
    expect(await codeOf(ben, 40)).toBe('payout.card_money_waits')
    await fund(tom, 40)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.settle()
    expect([(await purse(tom)).pounds, await codeOf(ben, 40)]).toEqual([0, 'payout.card_money_waits'])
  })

  it('and frees them where other pounds paid', async () => {
    await fundByDisputedCard(40)
    await pay(tom, ben, 4)
    await place.settle()
    await fundLongAgo(place, cara, 40)
    await pay(cara, tom, 4)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.settle()
    expect([(await purse(tom)).pounds, await getNow(ben)]).toEqual([0, 40])
  })
})

describe('nobody waits for card money that is not in their pay', () => {
  it('such as that of a booking for which older pounds were set aside, before the card paid', async () => {
    await fundLongAgo(place, tom, 50)
    const id = await book(tom, ben, 5)
    await fund(tom, 50)
    await complete(tom, id)
    expect([(await purse(tom)).pounds, await getNow(tom)]).toEqual([50, 0])
    expect([await getNow(ben), await codeOf(ben, 50)]).toEqual([50, 'sent'])
  })

  it('such as that of a payment with which another provider was paid, or the house', async () => {
    await confirmSelf(ruth)
    await ruth.does(changeFee, { body: { percent: feePercent, reason: 'To try it.' } })
    await fundLongAgo(place, tom, 50)
    await fund(tom, 50)
    await pay(tom, ben, 5)
    await pay(tom, cara, 5)
    expect([(await purse(ben)).pounds, await getNow(ben)]).toEqual([48, 0])
    expect([(await purse(cara)).pounds, await getNow(cara)]).toEqual([48, 48])
    expect([await codeOf(ben, 1), await codeOf(cara, 48)]).toEqual(['payout.card_money_waits', 'sent'])
  })
})
