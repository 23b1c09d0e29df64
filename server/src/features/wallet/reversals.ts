import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import type { Scope } from '../../platform/scope.ts'
import { type Account, post, type Transfer } from './ledger.ts'

/**
 * Money of card payments that goes back the way it came, and what becomes of that. A payment taken back by its bank is
 * borne by the member as far as their pocket goes, and by the house beyond.
 */
export type Reversal = { memberId: string } & (
  | { what: 'refunded' | 'refund_returned'; refundId: string; amount: Money }
  | { what: 'charged_back'; chargebackId: string; memberMinor: number; houseMinor: number }
  | { what: 'recovered'; chargebackId: string; occasion: number; amount: Money }
  | { what: 'chargeback_won'; chargebackId: string; memberMinor: number; houseMinor: number; recoveredMinor: number }
)

const gateway: Account = { owner: null, kind: 'outside:gateway' }
const losses: Account = { owner: null, kind: 'house:dispute-losses' }

/** Posts what of a card payment goes back, or comes again. Refuses wallet.too_little. */
export async function reverse(scope: Scope, reversal: Reversal): Promise<void> {
  await post(scope, transfersOf(reversal))
}

function transfersOf(of: Reversal): Transfer[] {
  const pocket: Account = { owner: of.memberId, kind: 'member:available' }
  switch (of.what) {
    case 'refunded':
      return [moved(`card-refund:${of.refundId}`, [pocket, gateway], of.amount)]
    case 'refund_returned':
      return [moved(`card-refund-returned:${of.refundId}`, [gateway, pocket], of.amount)]
    case 'charged_back':
      return [
        moved(`chargeback:${of.chargebackId}`, [pocket, gateway], pounds(of.memberMinor)),
        moved(`chargeback-loss:${of.chargebackId}`, [losses, gateway], pounds(of.houseMinor)),
      ]
    case 'recovered':
      return [moved(`chargeback-recovered:${of.chargebackId}:${of.occasion}`, [pocket, losses], of.amount)]
    case 'chargeback_won':
      return [
        moved(`chargeback-won:${of.chargebackId}`, [gateway, pocket], pounds(of.memberMinor)),
        moved(`chargeback-loss-won:${of.chargebackId}`, [gateway, losses], pounds(of.houseMinor)),
        moved(`chargeback-recovered-won:${of.chargebackId}`, [losses, pocket], pounds(of.recoveredMinor)),
      ]
  }
}

const moved = (reference: string, [from, to]: [Account, Account], amount: Money): Transfer => ({
  kind: 'reverse',
  reference,
  from,
  to,
  amount,
})
