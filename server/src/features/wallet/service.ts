import { type Currency, type Money, pounds, sparks } from '@sparkhood/contract/primitives/money'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { followedSince, getForBankNow } from './card-money/card-money.ts'
import { forgetPromises } from './gifts/queries.ts'
import { post } from './ledger.ts'
import { requireCost, requireWithinLimit } from './limits/limits.ts'
import * as operations from './operations.ts'
import * as queries from './queries.ts'

export type Balance = { available: number; held: number; earned: number }
/** A member's balances in minor units, by currency. */
export type Balances = Record<Currency, Balance>

/**
 * Returns a member's balances. `locked` blocks other movements of their available pounds until the transaction ends, so
 * that a bank can take what is there.
 */
export async function getBalances(
  scope: Pick<Scope, 'db'>,
  memberId: string,
  { locked } = { locked: false },
): Promise<Balances> {
  if (locked) await queries.lockForBanks(scope, memberId)
  const balances: Balances = {
    gbp: { available: 0, held: 0, earned: 0 },
    spark: { available: 0, held: 0, earned: 0 },
  }
  for (const { kind, currency, balance } of await queries.listBalances(scope, memberId)) {
    balances[currency][kind.slice('member:'.length) as keyof Balance] = balance
  }
  return balances
}

/** The actor's wallet as /wallet/balance shows it. */
export async function walletBalance(scope: MemberScope) {
  const ownerId = scope.actor.id
  const rows = await queries.listWalletFigures(scope, ownerId, followedSince(scope))
  const getMinor = (part: queries.WalletRow['part'], currency: Currency): number =>
    rows.find((row) => row.part === part && row.currency === currency)?.amount ?? 0
  const getPounds = (part: queries.WalletRow['part']) => pounds(getMinor(part, 'gbp'))
  const getSparks = (part: queries.WalletRow['part']) => sparks(getMinor(part, 'spark'))
  const both = (part: queries.WalletRow['part']) => ({ gbp: getPounds(part), spark: getSparks(part) })
  const availableMinor = getMinor('member:available', 'gbp')
  const movements = rows.find(({ part }) => part === 'card_money')?.movements ?? []
  const forBank = getForBankNow(scope, { ownerId, availableMinor, movements })
  return {
    balance: getPounds('member:available'),
    spark_tokens: getSparks('member:available'),
    currency: 'gbp' as const,
    held: both('member:held'),
    earned: both('member:earned'),
    coming: both('coming'),
    disputed: { held: both('disputed:held'), earned: both('disputed:earned') },
    owed: getPounds('owed'),
    asked_about: getPounds('asked_about'),
    to_bank: { now: pounds(forBank.minor), more_from: forBank.moreFrom, all_by: forBank.allBy },
  }
}

/**
 * Sets money aside for all of these or for none. Refuses wallet.too_little, wallet.owed for pounds of a member in debt
 * to the house, unless a card has just paid for this very hold, and helper.over_limit for more than a helper may spend.
 */
export async function placeHolds(scope: Scope, holds: readonly queries.NewHold[]): Promise<void> {
  // Only a helper needs this query: awaiting it would keep the next statement out of the caller's batch.
  if (scope.acting) await requireWithinLimit(scope, holds)
  const held = await queries.writeHolds(scope, holds, holds.map(operations.hold))
  if (held < holds.length) refuse('wallet.owed')
}

/** Ties an unbound hold to its booking. It must be the member's, open, for this purpose and of exactly this amount. */
export async function bindHold(
  scope: Scope,
  wanted: { holdId: string; memberId: string; bookingId: string; purpose: string; amount: Money },
): Promise<void> {
  const hold = await queries.lockHold(scope, wanted.holdId)
  if (!hold || hold.member_id !== wanted.memberId) refuse('booking.hold_unknown')
  const matches =
    hold.purpose === wanted.purpose && hold.amount === wanted.amount.minor && hold.currency === wanted.amount.currency
  if (!matches) refuse('booking.hold_mismatch')
  const bound = await queries.writeBinding(scope, {
    id: hold.id,
    bookingId: wanted.bookingId,
    memberId: wanted.memberId,
  })
  if (bound > 0) return
  // A bank may have taken this money back meanwhile.
  const isOpen = hold.state === 'open' && hold.booking_id === null && hold.expires_at > scope.now
  refuse(isOpen ? 'wallet.owed' : 'booking.hold_unknown')
}

/**
 * How a hold is resolved: refunded, refunded less a late fee, earned by the payee (and released to them later), or paid
 * to them at once. The house keeps its fee when the payee is paid. `freeze` blocks the money until `split`, the only
 * way to move frozen money: the payee gets their part at once, the client the rest.
 */
export type Settlement =
  | { how: 'refund' }
  | { how: 'lateFee'; payeeId: string; lateFeeMinor: number }
  | { how: 'earn'; payeeId: string }
  | { how: 'pay'; payeeId: string; feeMinor: number }
  | { how: 'release'; payeeId: string; feeMinor: number }
  | { how: 'freeze' }
  /** `captures` marks the hold as captured even if the payee is paid nothing. */
  | { how: 'split'; payeeId: string; payeeMinor: number; feeMinor: number; captures: boolean }

const getHold = (row: queries.HoldRow): operations.Hold => ({
  id: row.id,
  memberId: row.member_id,
  amount: { minor: row.amount, currency: row.currency },
  bookingId: row.booking_id ?? undefined,
})

type Split = Extract<Settlement, { how: 'split' }>
type Release = Extract<Settlement, { how: 'release' }>

const getTransfers = (hold: operations.Hold, settlement: Exclude<Settlement, Split | { how: 'freeze' }>) => {
  const money = (minor: number): Money => ({ minor, currency: hold.amount.currency })
  switch (settlement.how) {
    case 'refund':
      return [operations.refund(hold, hold.amount)]
    case 'lateFee': {
      const { payeeId, lateFeeMinor } = settlement
      const back = money(hold.amount.minor - lateFeeMinor)
      return [operations.lateFee(hold, payeeId, money(lateFeeMinor)), operations.refund(hold, back)]
    }
    case 'earn':
      return [operations.capture(hold, settlement.payeeId)]
    case 'pay':
      return [operations.capture(hold, settlement.payeeId), ...getRelease(hold, settlement)]
    case 'release':
      return getRelease(hold, settlement)
  }
}

type Paid = { payeeId: string; payeeMinor?: number; feeMinor: number }

const getRelease = (hold: operations.Hold, { payeeId, payeeMinor = hold.amount.minor, feeMinor }: Paid) => {
  const fee: Money = { minor: feeMinor, currency: hold.amount.currency }
  const net: Money = { minor: payeeMinor - feeMinor, currency: hold.amount.currency }
  return [operations.release(hold, payeeId, net), operations.fee(hold, payeeId, fee)]
}

/** Divides held money; of money already earned, the client's part is taken back from the payee. */
async function splitFrozen(scope: Scope, row: queries.HoldRow, settlement: Split): Promise<void> {
  const { payeeId, payeeMinor } = settlement
  if ((await queries.writeFrozen(scope, row.id, false)) !== 1) throw new Error(`Hold ${row.id} is not frozen`)
  const hold = getHold(row)
  const { currency } = hold.amount
  const payees: Money = { minor: payeeMinor, currency }
  const clients: Money = { minor: hold.amount.minor - payeeMinor, currency }
  const paid = getRelease(hold, settlement)
  if (row.state === 'captured') return void (await post(scope, [operations.reverse(hold, payeeId, clients), ...paid]))
  await queries.writeResolution(scope, row.id, settlement.captures ? 'captured' : 'released')
  await post(scope, [operations.refund(hold, clients), operations.capture(hold, payeeId, payees), ...paid])
}

/** Frozen money moves by `split` only. Throws on a second freeze. */
async function freezeHold(scope: Scope, holdId: string): Promise<void> {
  if ((await queries.writeFrozen(scope, holdId, true)) !== 1) throw new Error(`Hold ${holdId} cannot be frozen`)
}

/** Returns what a settlement takes from the hold's owner. */
function getCost(settlement: Settlement, held: number): number {
  if (settlement.how === 'refund' || settlement.how === 'freeze') return 0
  return settlement.how === 'lateFee' ? settlement.lateFeeMinor : held
}

/**
 * Resolves a hold, exactly once. Throws on a second resolution, or if the money is frozen. Refuses helper.fee and
 * helper.over_limit if a helper would make the actor pay more than the helper may spend.
 */
export async function settleHold(scope: Scope, holdId: string, settlement: Settlement): Promise<void> {
  const row = await queries.lockHold(scope, holdId)
  if (!row) throw new Error(`There is no hold ${holdId}`)
  await requireCost(scope, holdId, { minor: getCost(settlement, row.amount), currency: row.currency })
  if (settlement.how === 'release') return releaseEarned(scope, row, settlement)
  if (settlement.how === 'freeze') return freezeHold(scope, holdId)
  if (settlement.how === 'split') return splitFrozen(scope, row, settlement)
  const captures = settlement.how === 'earn' || settlement.how === 'pay'
  const resolved = await queries.writeResolution(scope, holdId, captures ? 'captured' : 'released')
  if (resolved !== 1) throw new Error(`Hold ${holdId} is ${row.frozen ? 'frozen' : row.state}`)
  await post(scope, getTransfers(getHold(row), settlement))
}

// Lets the provider spend what a captured hold earned them. Idempotent.
async function releaseEarned(scope: Scope, row: queries.HoldRow, settlement: Release): Promise<void> {
  if (row.state !== 'captured' || row.frozen) throw new Error(`Hold ${row.id} has nothing to release`)
  await post(scope, getTransfers(getHold(row), settlement))
}

/** Returns holds to their members if no booking was made for them in time. */
export const expireUnboundHolds = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listLapsedHolds(scope, after),
    ({ id }) => scope.transaction((inner) => expireUnbound(inner, id)),
  )

async function expireUnbound(scope: Scope, holdId: string): Promise<void> {
  const row = await queries.lockHold(scope, holdId)
  // A booking may have been made for the hold since the sweep found it.
  if (row?.state !== 'open' || row.booking_id !== null) return
  const resolved = await queries.writeResolution(scope, holdId, 'expired')
  if (resolved !== 1) throw new Error(`Hold ${holdId} is frozen`)
  await post(scope, [operations.refund(getHold(row), { minor: row.amount, currency: row.currency })])
}

/**
 * A leaving member's Sparks lapse, and so do the pounds that they gave up, unless they have more pounds than that.
 * Money that arrives after a first call lapses with a second.
 */
export async function lapseRest(scope: Scope, memberId: string, givenUpMinor: number): Promise<void> {
  const { gbp, spark } = await getBalances(scope, memberId)
  await forgetPromises(scope, memberId)
  const left = [pounds(gbp.available <= givenUpMinor ? gbp.available : 0), sparks(spark.available)]
  await post(
    scope,
    left.map((amount) => operations.lapse(memberId, amount, scope.now)),
  )
}

/** Posts pounds that arrive from the gateway or leave for it. Idempotent per operation. Refuses wallet.too_little. */
export async function moveGatewayMoney(scope: Scope, money: operations.GatewayMoney): Promise<void> {
  await post(scope, operations.gatewayMoney(money))
  if (money.what === 'paid') await scope.emit(domainEvent('wallet.topped_up', { reference: money.fundingId }))
}

/** Reverses a movement. Refuses wallet.too_little if the money is no longer there. */
export async function takeBack(scope: Scope, correction: operations.Correction): Promise<void> {
  await post(scope, [operations.correction(correction)])
}
