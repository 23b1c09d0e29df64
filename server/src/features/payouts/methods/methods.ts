import { maxWithdrawalMethods, type WithdrawalMethod } from '@sparkhood/contract/money/payouts'
import type { BankDetails } from '../../../adapters/payments/gateway-payees.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { getAnswer, refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { keyedHash, newId } from '../../../platform/secrets/random.ts'
import { rewrapAll } from '../../../platform/secrets/rewrap.ts'
import { requireConfirmed, requireSession } from '../../sessions/confirming/public.ts'
import { openAccount } from '../accounts.ts'
import { findAccount, removeAccount } from '../queries.ts'
import { hideNumber, payableFrom } from '../rules.ts'
import * as queries from './queries.ts'

const methodsADay: Limit = { name: 'withdrawal.method', times: 20, withinS: 24 * 3600 }

export type AddedBank = BankDetails & { bankName: string }

/** The encryption context of a bank account's details. */
const getPurpose = (methodId: string): string => `withdrawal method ${methodId}`

/** Adds a bank account of the actor's, once they have re-authenticated. */
export async function addMethod(scope: MemberScope<'payments' | 'vault'>, bank: AddedBank): Promise<WithdrawalMethod> {
  await requireConfirmed(scope)
  await scope.limits.count(methodsADay, scope.actor.id)
  return openMethod(scope, bank, requireSession)
}

/**
 * Stores the bank account encrypted, then sends it to the gateway, then emails the member. `checkSession` runs last in
 * the transaction after which money can be sent to it; in the demo nobody is logged in.
 */
export async function openMethod(
  scope: MemberScope<'payments' | 'vault'>,
  bank: AddedBank,
  checkSession: (inner: MemberScope) => Promise<void> = async () => {},
): Promise<WithdrawalMethod> {
  const method = await keepMethod(scope, bank)
  const { accountId } = await openAccount(scope)
  const details = { accountName: bank.accountName, sortCode: bank.sortCode, accountNumber: bank.accountNumber }
  const asking = scope.payments.addBank({ accountId, bank: details, idempotencyKey: method.id })
  const added = await getAnswer(asking)
  if (!added) {
    await queries.dropMethod(scope, method.id)
    refuse('payout.impossible_bank')
  }
  await scope.transaction(async (inner) => {
    const payableAt = payableFrom(scope.now, scope.settings.payoutWaitS)
    const first = await queries.writeReady(inner, method.id, { bankId: added.bankId, payableAt })
    if (first === 1) await inner.emit(domainEvent('withdrawal_method.added', { methodId: method.id }))
    await checkSession(inner)
  })
  const ready = (await queries.findMethod(scope, method.id)) ?? refuse('payout.method_not_found')
  return asWire(scope, ready)
}

/** Stores a bank account, or finds the one of an interrupted attempt. Refuses one that exists already. */
async function keepMethod(scope: MemberScope<'vault'>, { bankName, ...details }: AddedBank): Promise<{ id: string }> {
  const id = newId()
  const { bytes, wrappedKey } = scope.vault.encrypt(Buffer.from(JSON.stringify(details)), getPurpose(id))
  const { hashSecret, payoutWaitS } = scope.settings
  const detailsHash = keyedHash(hashSecret, `bank ${details.sortCode} ${details.accountNumber}`)
  const method = {
    id,
    bankName,
    last4: details.accountNumber.slice(-4),
    sealed: bytes,
    wrappedKey,
    detailsHash,
    payableAt: payableFrom(scope.now, payoutWaitS),
  }
  const fresh = await scope.transaction(async (inner) => {
    const others = await queries.lockAndCount(inner, detailsHash)
    if (others >= maxWithdrawalMethods) refuse('payout.too_many_methods')
    return queries.writeMethod(inner, method)
  })
  if (fresh === 1) return { id }
  const known = await queries.findByHash(scope, detailsHash)
  if (known?.state !== 'adding') refuse('payout.method_known')
  // Starts again under a new id: the name may have been corrected, and the gateway accepts one content per idempotency
  // key.
  await queries.dropMethod(scope, known.id)
  return keepMethod(scope, { bankName, ...details })
}

const asWire = (scope: Scope<'vault'>, row: queries.MethodRow): WithdrawalMethod => ({
  id: row.id,
  bank_name: row.bank_name,
  account_number: hideNumber(row.last4),
  account_name: decrypt(scope, row).accountName,
  added_at: row.added_at,
  payable_at: row.payable_at,
  payable: row.payable_at <= scope.now,
})

function decrypt(scope: Scope<'vault'>, { id, sealed, wrapped_key: wrappedKey }: queries.MethodRow): BankDetails {
  if (!sealed || !wrappedKey) throw new Error(`The bank account ${id} was destroyed`)
  return JSON.parse(scope.vault.decrypt({ bytes: sealed, wrappedKey }, getPurpose(id)).toString())
}

/** The actor's bank accounts, newest first. */
export async function listMethods(scope: MemberScope<'vault'>): Promise<WithdrawalMethod[]> {
  const rows = await queries.listMethodRows(scope, scope.actor.id)
  return rows.map((row) => asWire(scope, row))
}

/** Deletes a bank account of the actor's, here and at the gateway. Refuses one that money is being sent to. */
export async function deleteMethod(scope: MemberScope<'payments'>, id: string): Promise<void> {
  const method = await queries.findMethod(scope, id)
  if (method?.member_id !== scope.actor.id) refuse('payout.method_not_found')
  await scope.transaction(async (inner) => {
    if (!(await queries.lockOwnMethod(inner, id))) refuse('payout.method_not_found')
    if (await queries.isInUse(inner, id)) refuse('payout.method_in_use')
    await queries.writeRemoved(inner, id)
  })
  await forgetBank(scope, method)
}

async function forgetBank(
  scope: Scope<'payments'>,
  { member_id: memberId, bank_id: bankId }: queries.MethodRow,
): Promise<void> {
  const account = await findAccount(scope, memberId)
  if (!account || !bankId) return
  // It is deleted here, which is what counts; the gateway would merely store it longer.
  await scope.payments
    .forgetBank({ accountId: account.account_id, bankId })
    .catch((fault: unknown) => scope.log.warn({ err: fault }, 'the gateway has not forgotten a bank account'))
}

/** Deletes all bank accounts of a leaving member. Idempotent. */
async function eraseMethods(scope: Scope<'payments'>, memberId: string): Promise<void> {
  for (const method of await queries.listMethodRows(scope, memberId)) await forgetBank(scope, method)
  await queries.emptyMethods(scope, memberId)
}

/** Rewraps the keys of bank accounts after the secret was rotated. */
export const rewrapMethods = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listEncryptedMethods(scope, after),
    getName: ({ id }) => getPurpose(id),
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

/** Deletes where a leaving member was paid. The payments stay, under an anonymous id. */
export async function erasePayouts(scope: Scope<'payments'>, memberId: string): Promise<void> {
  await eraseMethods(scope, memberId)
  await removeAccount(scope, memberId)
}
