import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type CardMoney, readCardMoney, readVersion } from './queries.ts'
import { type ForBank, getForBank, getForCard, type Wallet } from './rules.ts'

/**
 * The moment from which movements must be read: two waits ago. Money that still waits was paid within the last wait,
 * and which pounds were spent then can depend on money that waited from the wait before.
 */
export const followedSince = ({ now, settings }: Pick<Scope, 'now' | 'settings'>): Date =>
  new Date(now.getTime() - 2 * settings.cardMoneyWaitS * secondMs)

const toTerms = ({ now, settings }: Pick<Scope, 'now' | 'settings'>) => ({ now, waitS: settings.cardMoneyWaitS })

/** Returns how much of a wallet can go to a bank now, and when the rest can. */
export const getForBankNow = (scope: Pick<Scope, 'now' | 'settings'>, wallet: Wallet): ForBank =>
  getForBank(wallet, toTerms(scope))

/** Pounds that leave a member's wallet; `way` is the ledger's name for the withdrawal or refund. */
type Leaving = { memberId: string; minor: number; way: string }

/** Returns the wallet as if these pounds had not left, whether or not they have left already. */
async function readBefore(
  scope: Scope,
  { memberId, minor, way }: Leaving,
): Promise<Wallet & Pick<CardMoney, 'version'>> {
  const { availableMinor, version, movements } = await readCardMoney(scope, memberId, followedSince(scope))
  const others = movements.filter((one) => one.part !== 'out' || one.way !== way)
  const hasLeft = others.length < movements.length
  return { ownerId: memberId, availableMinor: availableMinor + (hasLeft ? minor : 0), version, movements: others }
}

/**
 * Whether this debit is the wallet's only change since a version, so that the same amount can leave as at that version.
 * Call it right after the debit, while the account is locked.
 */
const isAsSeen = async (scope: Scope, memberId: string, version: number | undefined): Promise<boolean> =>
  version !== undefined && (await readVersion(scope, memberId)) === version + 1

/**
 * Refuses payout.card_money_waits if the amount includes card money that has not waited long enough for a bank. Call it
 * before the transaction, because it is slow, and again in the transaction, after the debit, with the version it
 * returned: each of several concurrent withdrawals then sees what the others left. The ledger refuses more than the
 * balance.
 */
export async function requireForBank(scope: Scope, leaving: Leaving, seen?: number): Promise<number> {
  if (seen !== undefined && (await isAsSeen(scope, leaving.memberId, seen))) return seen
  const wallet = await readBefore(scope, leaving)
  const forBank = getForBankNow(scope, wallet)
  const isThere = leaving.minor <= wallet.availableMinor
  if (isThere && leaving.minor > forBank.minor)
    refuse('payout.card_money_waits', { message: whatWaits(forBank, scope.now) })
  return wallet.version
}

/** Pounds that are refunded to the card of a payment. */
type Returning = Leaving & { fundingId: string }

/**
 * Returns how much can be refunded to a card, and the version of the wallet. What another card has just paid is
 * excluded, because that card may be somebody else's.
 */
export async function readForCard(scope: Scope, returning: Returning): Promise<{ minor: number; version: number }> {
  const wallet = await readBefore(scope, returning)
  return { minor: getForCard(wallet, returning.fundingId, toTerms(scope)), version: wallet.version }
}

/**
 * Refuses correction.overdraws if the amount includes what another card has just paid. Call it before the debit, and
 * again after it in the same transaction, with the version it returned. The ledger refuses more than the balance.
 */
export async function requireForCard(scope: Scope, returning: Returning, seen?: number): Promise<number> {
  if (seen !== undefined && (await isAsSeen(scope, returning.memberId, seen))) return seen
  const wallet = await readBefore(scope, returning)
  const minor = getForCard(wallet, returning.fundingId, toTerms(scope))
  const isThere = returning.minor <= wallet.availableMinor
  if (isThere && returning.minor > minor) refuse('correction.overdraws', { message: whatStays(minor) })
  return wallet.version
}

const whatStays = (minor: number): string =>
  `Nothing was moved: other cards have just paid what is in this wallet. ${amountInEmail(minor, 'gbp')} of it can go back to this card now.`

const notes = 'Money from a card can be spent at once; for a bank it waits, and we can send it back to the card.'

/** 'You can withdraw £12.50 now, and the rest from Tuesday 1 December at 10:00.' */
function whatWaits({ minor, moreFrom, allBy }: ForBank, now: Date): string {
  const [more, all] = [moreFrom, allBy].map((at) => at && momentInWords(at, now))
  const from = more === all ? `the rest from ${all}` : `more from ${more}, and all of it from ${all}`
  if (minor > 0) return `You can withdraw ${amountInEmail(minor, 'gbp')} now, and ${from}. ${notes}`
  return `You can’t withdraw this yet. You can from ${more === all ? all : `${more}, and all of it from ${all}`}. ${notes}`
}
