import type { CardRefund } from '@sparkhood/contract/money/payments'
import { formatDay, formatMoney } from '../../../lib/format.ts'

const pounds = (minor: number): string => formatMoney({ minor, currency: 'gbp' })

/** The state of the refund to the card, worded for the payer. */
export const cardBack = (refund: CardRefund): string =>
  refund.kept > 0
    ? `${standing(refund)} You’d used ${pounds(refund.kept)} from your wallet before we could send it.`
    : standing(refund)

const standing = ({ state, amount, at }: CardRefund): string => {
  const money = pounds(amount)
  switch (state) {
    case 'coming':
      return `${money} is on its way to your card, within a few days.`
    case 'asked_about':
      return `Your bank is looking into this payment. Whether ${money} goes back to your card depends on what it decides.`
    case 'sent':
      return `${money} went back to your card${at ? ` on ${formatDay(at)}` : ''}; banks take a few days.`
    case 'returned':
      return `Your card didn’t accept ${money} back, so it’s in your wallet.`
    case 'kept':
      return `${money} came back to your wallet. You’d used it before we could send it to your card.`
    case 'claimed':
      return `Your bank had already returned ${money} to you.`
  }
}
