import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { cardMoneyWaitDays } from '@sparkhood/contract/bookings/terms'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { confirmFunding, fundWallet, walletBalance } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { ask, getBookingForm, keepSessions, longSessions } from './bookings.ts'
import { signUpAdmin } from './documents.ts'
import { goodCard, ledgerBreaks, payWith } from './money.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { confirmSelf, readyToBePaid } from './payouts.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

export const cardMoneyWaitMs = cardMoneyWaitDays * dayMs

type Member = { skill: string; bank: string }
type People<Names extends readonly string[]> = { [Name in keyof Names]: Person }

/** People who offer a skill at £10 an hour, can be paid to a bank, and book each other. */
export class CardMoney {
  #members = new Map<Person, Member>()
  #days = 2
  readonly place: Neighbourhood
  readonly ruth: Person
  constructor(place: Neighbourhood, ruth: Person) {
    this.place = place
    this.ruth = ruth
  }

  /** Signs up new people with these names. */
  async arrive<Names extends readonly string[]>(...names: Names): Promise<People<Names>> {
    const people: Person[] = []
    for (const name of names) {
      const person = await signUp(this.place, `${name}${this.#members.size}`)
      await settleIn(person)
      const skill = await offerSkill(person, 10)
      this.#members.set(person, { skill, bank: await readyToBePaid(this.place, person) })
      people.push(person)
    }
    this.#days = 2
    await keepSessions(this.place)
    return people as unknown as People<Names>
  }

  #get(person: Person): Member {
    const member = this.#members.get(person)
    if (!member) throw new Error('Nobody of that name has arrived')
    return member
  }

  send = async (who: Person, amount: number) => {
    await confirmSelf(who)
    return this.sendAgain(who, amount)
  }
  /** Sends money again, for a person who has just confirmed their identity. */
  sendAgain = (who: Person, amount: number) =>
    who.call(requestWithdrawal, { body: { amount, method_id: this.#get(who).bank } })
  codeOf = async (who: Person, amount: number) => {
    const { status, body } = await this.send(who, amount)
    return status === 200 ? 'sent' : body.code
  }
  forBank = async (who: Person) => (await who.does(walletBalance)).to_bank
  getNow = async (who: Person) => (await this.forBank(who))?.now
  inMs = (ms: number) => new Date(this.place.now().getTime() + ms).toISOString()

  nextDay = (): Date => {
    this.#days += 1
    return new Date(new Date(this.place.now().getTime() + this.#days * dayMs).setUTCHours(9, 0, 0, 0))
  }
  book = async (client: Person, provider: Person, hours: number) => {
    const id = await ask(client, provider, { skill: this.#get(provider).skill, at: this.nextDay(), hours })
    await provider.does(acceptBooking, { params: { id } })
    return id
  }
  complete = async (client: Person, id: string) => {
    await client.does(startBooking, { params: { id } })
    await client.does(completeBooking, { params: { id } })
  }
  pay = async (client: Person, provider: Person, hours: number) =>
    this.complete(client, await this.book(client, provider, hours))

  /** The client pays £20 for two hours by card; returns the booking and its payment. */
  bookByCard = async (client: Person, provider: Person) => {
    const { skill } = this.#get(provider)
    const intent = { amount: 20, paymentMethod: 'card', skill_id: skill, hours: 2 } as const
    const { clientSecret, data } = await client.does(createPaymentIntent, { body: intent })
    await payWith(this.place.visitor, clientSecret, { number: goodCard.card_number })
    const { payment_intent_id } = data
    const form = {
      ...getBookingForm(provider, { skill, at: this.nextDay(), hours: 2 }),
      payment_method: 'card' as const,
    }
    const booked = await client.does(requestBooking, { body: { ...form, payment_intent_id } })
    return { id: booked.data.id, payment: payment_intent_id }
  }
  /** Cancels a card booking: until the next run of the job, its pounds are in the client's wallet. Returns the payment. */
  callOffCardBooking = async (client: Person, provider: Person) => {
    const { id, payment } = await this.bookByCard(client, provider)
    await client.does(cancelBooking, { params: { id }, body: {} })
    return payment
  }
  returnToCards = () => this.place.app.jobs.runTimed('payments.return-to-cards')
  fundByDisputedCard = async (who: Person, amount: number) => {
    const { clientSecret } = await who.does(fundWallet, { body: { amount } })
    await payWith(this.place.visitor, clientSecret, { number: '4000 0000 0000 0259' })
    await who.does(confirmFunding, { body: { clientSecret } })
  }
}

/** Opens a neighbourhood for tests of card money, with Ruth, an operator. */
export async function openCardMoney(): Promise<CardMoney> {
  const place = await openNeighbourhood({ ...longSessions, PLATFORM_FEE_PERCENT: '0' })
  return new CardMoney(place, await signUpAdmin(place, 'Ruth'))
}

/**
 * Opens one neighbourhood for all tests of a file, with new people of these names before each test. Checks the ledger
 * at the end.
 */
export function setUpCardMoney<const Names extends readonly string[]>(
  names: Names,
  begin: (all: CardMoney, people: People<Names>) => unknown,
): void {
  let all: CardMoney
  beforeAll(async () => {
    all = await openCardMoney()
  })
  afterAll(async () => {
    expect(await ledgerBreaks(all.place)).toEqual([])
    await all.place.close()
  })
  beforeEach(async () => {
    await begin(all, await all.arrive(...names))
  })
}
