import type { Sent } from './wire.ts'
import { all, get, make, missing, StripeError, type Thing, tell, type World } from './world.ts'

type Answer = { code?: string; decline_code?: string; asks?: boolean }

const answers: Record<string, Answer> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000000000000259': {},
  '4000000000001976': {},
  '4000000000005126': {},
  '4000002500003155': { asks: true },
  '4000000000000341': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
}

/** Returns the result of charging a card; a number that is not one of Stripe's test cards is incorrect. */
export const chargeCard = (number: string): Answer => answers[number] ?? { code: 'incorrect_number' }

/** Returns the result of saving a card: one of Stripe's test cards is declined only when it is charged. */
const keepCard = (number: string): Answer => (number === '4000000000000341' ? {} : chargeCard(number))

export const createCustomer = (world: World, sent: Sent): Thing =>
  make(world, 'customer', { metadata: sent.metadata ?? {}, currency: 'gbp' })

export function createMethod(world: World, { type, card, billing_details: billing }: Sent): Thing {
  if (type !== 'card' || !/^\d{12,19}$/.test(card?.number ?? '')) throw new StripeError(400, { code: 'invalid_number' })
  if (!/^\d{3,4}$/.test(card.cvc ?? '')) throw new StripeError(402, { type: 'card_error', code: 'invalid_cvc' })
  const method = make(world, 'payment_method', { customer: null, metadata: {}, billing_details: billing ?? {} })
  const [month, year] = [Number(card.exp_month), Number(card.exp_year)]
  method.card = { ...method.card, last4: card.number.slice(-4), exp_month: month, exp_year: year }
  world.numbers.set(method.id, card.number)
  return method
}

export function attachMethod(world: World, id: string, sent: Sent): Thing {
  const method = get(world, 'payment_method', id)
  get(world, 'customer', sent.customer)
  if (method.isGone) throw new StripeError(400, { code: 'payment_method_unexpected_state' })
  const { asks: _, ...refused } = keepCard(world.numbers.get(id) ?? '')
  if (refused.code) throw new StripeError(402, { type: 'card_error', ...refused })
  method.customer = sent.customer
  tell(world, 'payment_method.attached', { object: method })
  return method
}

export function detachMethod(world: World, id: string): Thing {
  const method = get(world, 'payment_method', id)
  if (!method.customer) throw new StripeError(400, { code: 'payment_method_unexpected_state' })
  Object.assign(method, { customer: null, isGone: true })
  return method
}

export const getMethods = (world: World, customer: string): Thing[] => {
  get(world, 'customer', customer)
  return all(world, 'payment_method', (method) => method.customer === customer)
}

export function createSetup(world: World, sent: Sent): Thing {
  get(world, 'customer', sent.customer)
  return make(world, 'setup_intent', {
    customer: sent.customer,
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: null,
    usage: sent.usage,
    metadata: sent.metadata ?? {},
  })
}

/** Does what Stripe.js does in the browser when a card is saved. */
export function confirmSetup(
  world: World,
  { clientSecret, number, authenticated }: { clientSecret: string; number: string; authenticated: boolean },
): string {
  const setup = get(world, 'setup_intent', clientSecret.split('_secret_')[0])
  if (setup.client_secret !== clientSecret) throw missing('', 'client_secret')
  if (setup.status === 'succeeded') return setup.status
  const card = { number, exp_month: '12', exp_year: '2031', cvc: '123' }
  const method = createMethod(world, { type: 'card', card })
  const answer = keepCard(number)
  if (answer.code) {
    setup.last_setup_error = { type: 'card_error', ...answer }
    tell(world, 'setup_intent.setup_failed', { object: setup })
  } else if (answer.asks && !authenticated) setup.status = 'requires_action'
  else {
    method.customer = setup.customer
    Object.assign(setup, { status: 'succeeded', payment_method: method.id })
    tell(world, 'setup_intent.succeeded', { object: setup })
  }
  return setup.status
}
