import type { Sent } from './wire.ts'
import {
  all,
  get,
  houseBalance,
  make,
  missing,
  move,
  StripeError,
  secondsNow,
  type Thing,
  tell,
  type World,
} from './world.ts'

export function createAccount(world: World, sent: Sent): Thing {
  if (sent.country !== 'GB') throw new StripeError(400, { param: 'country' })
  return make(world, 'account', {
    email: sent.email,
    country: 'GB',
    default_currency: 'gbp',
    metadata: sent.metadata ?? {},
    controller: sent.controller,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
  })
}

/** Stripe gives the same reply for another platform's account and for a missing one. */
export function getAccount(world: World, id: string): Thing {
  const account = world.things.get(id)
  if (account?.object !== 'account') throw new StripeError(403, { code: 'account_invalid' })
  return account
}

export function createLink(world: World, sent: Sent): Thing {
  const { id } = getAccount(world, sent.account)
  if (!sent.return_url || !sent.refresh_url) throw new StripeError(400, { param: 'return_url' })
  const url = `https://connect.stripe.example/setup/c/${id}/${world.things.size}`
  return make(world, 'account_link', { url, expires_at: secondsNow(world) + 300 })
}

export type Onboarded = 'accepted' | 'checking' | 'refused' | 'barred'

const document = 'individual.verification.document'
const found: Record<Onboarded, object> = {
  accepted: {},
  checking: { pending_verification: [document], disabled_reason: 'requirements.pending_verification' },
  refused: { currently_due: [document], past_due: [document], disabled_reason: 'requirements.past_due' },
  barred: { disabled_reason: 'rejected.listed' },
}

/** The payee completes Stripe's pages, with this outcome. */
export function onboard(world: World, url: string, outcome: Onboarded): void {
  settleAccount(world, getAccount(world, url.split('/').at(-2) ?? ''), outcome)
}

/** Stripe has checked the payee's details. */
export function settleAccount(world: World, account: Thing, outcome: Onboarded): void {
  const isGood = outcome === 'accepted'
  Object.assign(account, { details_submitted: true, charges_enabled: isGood, payouts_enabled: isGood })
  const wanted = {
    currently_due: [],
    past_due: [],
    eventually_due: [],
    pending_verification: [],
    disabled_reason: null,
  }
  account.requirements = { ...account.requirements, ...wanted, ...found[outcome] }
  const state = isGood ? 'active' : 'inactive'
  account.capabilities = { card_payments: state, transfers: state }
  tell(world, 'account.updated', { object: account, account: account.id })
}

export const getBanks = (world: World, account: string): Thing[] =>
  all(world, 'bank_account', (bank) => bank.account === getAccount(world, account).id)

export function getBank(world: World, account: string, id: string): Thing {
  const found = getBanks(world, account).find((bank) => bank.id === id)
  if (!found) throw missing(id)
  return found
}

export function createBank(world: World, account: string, { external_account: bank }: Sent): Thing {
  const isFirst = getBanks(world, account).length === 0
  const { routing_number: sortCode = '', account_number: number = '' } = bank
  if (!/^\d{6}$/.test(sortCode) || sortCode === '000000') throw new StripeError(400, { code: 'routing_number_invalid' })
  if (!/^\d{8}$/.test(number)) throw new StripeError(400, { code: 'account_number_invalid' })
  const made = make(world, 'bank_account', {
    account,
    country: 'GB',
    currency: 'gbp',
    last4: number.slice(-4),
    routing_number: sortCode,
    account_holder_name: bank.account_holder_name,
    default_for_currency: isFirst,
  })
  world.numbers.set(made.id, number)
  return made
}

export function updateBank(world: World, bank: Thing, sent: Sent): Thing {
  if (sent.default_for_currency !== 'true') return bank
  for (const other of getBanks(world, bank.account)) other.default_for_currency = other === bank
  return bank
}

export function deleteBank(world: World, bank: Thing): Sent {
  if (bank.default_for_currency) throw new StripeError(400, { code: 'bank_account_unusable' })
  world.things.delete(bank.id)
  return { id: bank.id, object: 'bank_account', deleted: true }
}

export function createTransfer(world: World, sent: Sent): Thing {
  const account = getAccount(world, sent.destination)
  const amount = Number(sent.amount)
  if (account.capabilities.transfers !== 'active')
    throw new StripeError(400, { code: 'insufficient_capabilities_for_transfer' })
  if (houseBalance(world) < amount) throw new StripeError(400, { code: 'balance_insufficient' })
  const transfer = make(world, 'transfer', {
    amount,
    currency: 'gbp',
    destination: account.id,
    metadata: sent.metadata ?? {},
    transfer_group: sent.transfer_group ?? null,
  })
  account.held = (account.held ?? 0) + amount
  move(world, transfer, { category: 'transfer', amount: -amount })
  tell(world, 'transfer.created', { object: transfer })
  return transfer
}

export function reverseTransfer(world: World, id: string, sent: Sent): Thing {
  const transfer = get(world, 'transfer', id)
  const account = getAccount(world, transfer.destination)
  const amount = Number(sent.amount ?? transfer.amount - transfer.amount_reversed)
  if (!(amount > 0 && amount <= transfer.amount - transfer.amount_reversed))
    throw new StripeError(400, { param: 'amount' })
  if (account.held < amount) throw new StripeError(400, { code: 'balance_insufficient' })
  account.held -= amount
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  const reversal = make(world, 'transfer_reversal', {
    amount,
    currency: 'gbp',
    transfer: id,
    metadata: sent.metadata ?? {},
  })
  move(world, reversal, { category: 'transfer_reversal', amount })
  tell(world, 'transfer.reversed', { object: transfer })
  return reversal
}

export function createPayout(world: World, sent: Sent, accountId: string): Thing {
  const account = getAccount(world, accountId)
  const bank = getBank(world, accountId, sent.destination)
  const amount = Number(sent.amount)
  if (!account.payouts_enabled) throw new StripeError(400, { code: 'payouts_not_allowed' })
  if ((account.held ?? 0) < amount) throw new StripeError(400, { code: 'balance_insufficient' })
  account.held -= amount
  const payout = make(world, 'payout', {
    amount,
    currency: 'gbp',
    destination: bank.id,
    metadata: sent.metadata ?? {},
    status: 'pending',
    arrival_date: secondsNow(world) + 86_400,
    automatic: false,
    account: accountId,
  })
  tell(world, 'payout.created', { object: payout, account: accountId })
  return payout
}

const failures: Record<string, string> = {
  '00022222': 'no_account',
  '00033333': 'account_closed',
  '00044444': 'declined',
}

/** The payee's bank accepts or rejects the payout. */
export function settlePayout(world: World, payout: Thing): void {
  const failure = failures[world.numbers.get(payout.destination) ?? '']
  const account = getAccount(world, payout.account)
  payout.status = failure ? 'failed' : 'paid'
  if (failure) {
    payout.failure_code = failure
    account.held += payout.amount
  }
  tell(world, `payout.${payout.status}`, { object: payout, account: account.id })
}
