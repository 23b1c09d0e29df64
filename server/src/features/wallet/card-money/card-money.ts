import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readCardMoney } from './queries.ts'
import { type ForBank, getForBank, type Wallet } from './rules.ts'

/**
 * Since when movements have to be known: for two waits. A payment waits for one; what went back to a card within that time may have
 * been paid the time before, and be with somebody else now.
 */
export const followedSince = ({ now, settings }: Pick<Scope, 'now' | 'settings'>): Date =>
  new Date(now.getTime() - 2 * settings.cardMoneyWaitS * secondMs)

/** How much of a wallet can go to a bank now, and when the rest can. */
export const getForBankNow = ({ now, settings }: Pick<Scope, 'now' | 'settings'>, wallet: Wallet): ForBank =>
  getForBank(wallet, { now, waitS: settings.cardMoneyWaitS })

/**
 * Refuses to send card money to a bank before it has waited: payout.card_money_waits. Call it in the transaction that has just
 * taken the amount out of the wallet: its account is locked from then on, so of many at once each sees what the others left.
 */
export async function requireForBank(scope: Scope, memberId: string, takenMinor: number): Promise<void> {
  const { availableMinor, movements } = await readCardMoney(scope, memberId, followedSince(scope))
  const before = { ownerId: memberId, availableMinor: availableMinor + takenMinor, movements }
  const forBank = getForBankNow(scope, before)
  if (takenMinor > forBank.minor) refuse('payout.card_money_waits', { message: whatWaits(forBank, scope.now) })
}

const notes = 'Money from a card can be spent at once; for a bank it waits, and we can send it back to the card.'

/** 'You can withdraw £12.50 now, and the rest from Tuesday 1 December at 10:00.' */
function whatWaits({ minor, moreFrom, allBy }: ForBank, now: Date): string {
  const [more, all] = [moreFrom, allBy].map((at) => at && momentInWords(at, now))
  const from = more === all ? `the rest from ${all}` : `more from ${more}, and all of it from ${all}`
  if (minor > 0) return `You can withdraw ${amountInEmail(minor, 'gbp')} now, and ${from}. ${notes}`
  return `You can’t withdraw this yet. You can from ${more === all ? all : `${more}, and all of it from ${all}`}. ${notes}`
}
