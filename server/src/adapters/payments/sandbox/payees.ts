import { onboardingPath } from '@sparkhood/contract/money/sandbox'
import { pounds } from '@sparkhood/contract/primitives/money'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { PayeeAccount, PayeeGateway } from '../gateway-payees.ts'
import { failedWithoutTransfer, type PayOut, type PayOutFailure, type PayOutGateway } from '../gateway-payouts.ts'
import { pages, type SandboxRecord } from './books.ts'
import { change, insertOnce, isPence, requireSameRequest, type SandboxSettings } from './changing.ts'
import { announce } from './events.ts'
import { writeMovement } from './movements.ts'
import { bankAnswer } from './test-banks.ts'

const linkMs = 5 * minuteMs
/** How long a payout takes to arrive or to fail, in milliseconds. */
export const arrivalMs = 2 * minuteMs

/** The sandbox's payees and payouts. */
export const sandboxPayees = (settings: SandboxSettings): PayeeGateway & PayOutGateway => ({
  createAccount: async ({ memberId, idempotencyKey: key }) => {
    const thing = { memberId, chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false }
    // Members see the id, so it is as short as Stripe's.
    const id = `acct_${settings.newId().replaceAll('-', '').slice(16)}`
    const kept = await insertOnce(settings, 'account', { id, key, thing })
    requireSameRequest(kept.thing, { memberId }, 'account')
    return asAccount(kept)
  },

  accountLink: async ({ accountId, returnUrl, retryUrl }) => {
    if (!(await settings.books.find('account', accountId))) throw new Error(`There is no account ${accountId}`)
    const id = `link_${settings.newId()}${settings.newId()}`
    const expiresAt = new Date(settings.now().getTime() + linkMs)
    const thing = { accountId, returnUrl, retryUrl, expiresAt: expiresAt.toISOString(), isUsed: false }
    await insertOnce(settings, 'onboarding', { id, key: id, parent: accountId, thing })
    return { url: new URL(`${onboardingPath}/${id}`, settings.publicUrl).href, expiresAt }
  },

  findAccount: async (accountId) => {
    const kept = await settings.books.find('account', accountId)
    return kept && asAccount(kept)
  },

  addBank: async ({ accountId, bank, idempotencyKey: key }) => {
    const answer = bankAnswer(bank)
    if (!answer) return undefined
    const thing = { bankName: 'Sandbox Bank', last4: bank.accountNumber.slice(-4), answer, isGone: false }
    const kept = await insertOnce(settings, 'bank', { id: `bank_${settings.newId()}`, key, parent: accountId, thing })
    return { bankId: kept.id, bankName: kept.thing.bankName, last4: kept.thing.last4 }
  },

  forgetBank: async ({ accountId, bankId }) => {
    await change(settings, { kind: 'bank', id: bankId }, (bank) =>
      bank.parent === accountId ? { result: undefined, change: { isGone: true } } : { result: undefined },
    )
  },

  payOut: (asked) => payOut(settings, asked),

  findPayOut: async (payOutId) => {
    const kept = await settings.books.find('pay_out', payOutId)
    return kept && asPayOut(kept)
  },

  findPayOutFor: async (reference) => {
    for await (const record of pages(settings.books, 'pay_out', {}))
      if (record.thing.reference === reference) return { ...asPayOut(record), bankId: record.thing.bankId }
    return undefined
  },

  returnPayOut: ({ payOutId }) => returnPayOut(settings, payOutId),
})

async function payOut(settings: SandboxSettings, asked: Parameters<PayOutGateway['payOut']>[0]): Promise<PayOut> {
  const { accountId, bankId, amount, reference, idempotencyKey: key } = asked
  if (!isPence(amount)) throw new Error('A bank is paid a whole number of pence above 0')
  const [account, bank] = await Promise.all([
    settings.books.find('account', accountId),
    settings.books.find('bank', bankId),
  ])
  if (!account) throw new Error(`There is no account ${accountId}`)
  const same = { accountId, bankId, amountMinor: amount.minor, reference }
  // An earlier payout with this key stands, whatever has changed in the account since.
  const earlier = await findByKey(settings, accountId, key)
  if (earlier) {
    requireSameRequest(earlier.thing, same, 'payout')
    return asPayOut(earlier)
  }
  const stays = (failure: PayOutFailure): PayOut => failedWithoutTransfer({ accountId, amount, reference }, failure)
  if (!account.thing.payoutsEnabled) return stays('not_ready')
  if (bank?.parent !== accountId || bank.thing.isGone) return stays('no_account')
  if ((await settings.books.balance()) < amount.minor) return stays('house_short')
  const kept = await insertOnce(settings, 'pay_out', {
    id: `out_${settings.newId()}`,
    key,
    parent: accountId,
    thing: { ...same, status: 'pending', failure: undefined, answer: bank.thing.answer },
  })
  requireSameRequest(kept.thing, same, 'payout')
  await writeMovement(settings, { kind: 'pay_out', amountMinor: -amount.minor, subjectId: reference, mark: kept.id })
  return asPayOut(kept)
}

async function findByKey({ books }: SandboxSettings, accountId: string, key: string) {
  for await (const record of pages(books, 'pay_out', { parent: accountId })) if (record.key === key) return record
  return undefined
}

/** Whether the payout will change its state again. */
export const isUnderWay = (thing: SandboxRecord<'pay_out'>['thing']): boolean => getNext(thing) !== undefined

/** Moves a payout to its next state and sends an event. */
export async function movePayOut(settings: SandboxSettings, id: string): Promise<void> {
  const moved = await change(settings, { kind: 'pay_out', id }, ({ thing }) => {
    const next = getNext(thing)
    return next ? { result: true, change: next } : { result: false }
  })
  if (!moved?.result) return
  const { reference, status } = moved.record.thing
  await announce(settings, 'pay_out.changed', { subjectId: reference, mark: `${id}_${status}` })
}

function getNext({ status, answer }: SandboxRecord<'pay_out'>['thing']) {
  if (status === 'pending') return { status: 'in_transit' } as const
  if (status === 'in_transit') {
    if (answer === 'pays' || answer === 'comes_back') return { status: 'paid' } as const
    return { status: 'failed', failure: answer } as const
  }
  if (status === 'paid' && answer === 'comes_back') return { status: 'failed', failure: 'account_closed' } as const
  return undefined
}

async function returnPayOut(settings: SandboxSettings, id: string): Promise<PayOut> {
  const returned = await change(settings, { kind: 'pay_out', id }, ({ thing: { status } }) =>
    status === 'failed' ? { result: true, change: { status: 'returned' as const } } : { result: status === 'returned' },
  )
  if (!returned?.result) throw new Error(`The payout ${id} has not failed`)
  const { amountMinor, reference } = returned.record.thing
  await writeMovement(settings, { kind: 'pay_out_returned', amountMinor, subjectId: reference, mark: `${id}_returned` })
  return asPayOut(returned.record)
}

function asPayOut({ id, at, thing }: SandboxRecord<'pay_out'>): PayOut {
  const { accountId, status, amountMinor, reference, failure } = thing
  const arrivesAt = new Date(at.getTime() + arrivalMs)
  return { payOutId: id, accountId, status, amount: pounds(amountMinor), reference, failure, arrivesAt }
}

function asAccount({ id, at, thing }: SandboxRecord<'account'>): PayeeAccount {
  const { chargesEnabled, payoutsEnabled, detailsSubmitted } = thing
  const standing = thing.standing ?? (payoutsEnabled ? 'ready' : detailsSubmitted ? 'due' : 'new')
  return { accountId: id, createdAt: at, chargesEnabled, payoutsEnabled, detailsSubmitted, standing }
}
