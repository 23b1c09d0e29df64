import { cardMoneyWaitDays, payoutWaitHours } from '../bookings/terms.ts'

/** The refusals of calls about pounds, Sparks, cards and bank accounts. */
export const moneyRefusals = {
  'wallet.not_paid': { status: 409, message: 'Failed to confirm funding' },
  'wallet.funding_not_found': { status: 404, message: 'Failed to confirm funding' },
  'payout.account_not_found': { status: 404, message: 'This payment account could not be found.' },
  'payout.method_not_found': { status: 404, message: 'This bank account could not be found.' },
  'payout.method_known': { status: 409, message: 'You have added this bank account already.' },
  'payout.too_many_methods': { status: 409, message: 'That is as many bank accounts as we keep. Delete one first.' },
  'payout.method_in_use': { status: 409, message: 'Money is on its way to this account. Wait until it has arrived.' },
  'payout.method_too_new': {
    status: 409,
    message: `This bank account is new. We pay to it ${payoutWaitHours} hours after you added it.`,
  },
  'payout.impossible_bank': { status: 422, message: 'No bank has an account like that. Please check both numbers.' },
  'payout.owed': {
    status: 409,
    message:
      'A bank has taken a payment of yours back, or asks about one. Top up what is missing or wait for its answer, then withdraw.',
  },
  'payout.card_money_waits': {
    status: 409,
    message: `Money from a card can go to a bank ${cardMoneyWaitDays} days after it was paid in.`,
  },
  'payout.set_up_first': { status: 409, message: 'Finish setting up payment processing first.' },
  'billing.failed': { status: 502, message: 'Failed to add billing method' },
  'billing.too_many': { status: 409, message: 'That is as many cards as we keep. Delete one first.' },
  'billing.not_found': { status: 404, message: 'This card could not be found.' },
  'receipt.not_found': { status: 404, message: 'This receipt could not be found.' },
  'payment.declined': { status: 402, message: 'Payment failed: your card was declined.' },
  'payment.insufficient_card_funds': { status: 402, message: 'Payment failed: your card has insufficient funds.' },
  'payment.expired_card': { status: 402, message: 'Payment failed: your card has expired.' },
  'payment.wrong_cvv': { status: 402, message: 'Payment failed: the CVV is not right.' },
  'payment.too_small': { status: 422, message: 'That is less than a card can pay. Please choose 30p or more.' },
  'card.not_found': { status: 404, message: 'This card could not be found. Please choose another one.' },
  'movement.not_found': { status: 404, message: 'This transaction could not be found.' },
  'correction.not_found': { status: 404, message: 'This correction could not be found.' },
  'correction.not_possible': {
    status: 409,
    message: 'This cannot be taken back by hand: it goes by its booking, a dispute or a bank, or somebody has left.',
  },
  'correction.already': { status: 409, message: 'This was taken back already, or somebody has asked to.' },
  'correction.too_much': { status: 422, message: 'You can’t reverse that much of this transaction.' },
  'correction.overdraws': {
    status: 409,
    message: 'Nothing was moved: the payer doesn’t have that much available.',
  },
  'correction.over': { status: 409, message: 'This was already decided, or nobody approved it in time.' },
  'correction.own': { status: 403, message: 'You asked for this, so somebody else has to approve it.' },
  'export.range': { status: 422, message: 'Choose at most 366 days at once.' },
  'chargeback.not_found': { status: 404, message: 'This chargeback could not be found.' },
  'chargeback.answered': { status: 409, message: 'This chargeback has been answered already, or is decided.' },
  'chargeback.too_late': { status: 409, message: 'The bank no longer accepts a response to this.' },
  'chargeback.own': {
    status: 403,
    message: 'Somebody else has to respond to the bank, because this payment involves you or somebody you act for.',
  },
  'payment.no_card': { status: 422, message: 'Choose a card, or type one in.' },
  'payment.unknown': { status: 404, message: 'Something went wrong with your payment. Please try again.' },
  'payment.wrong_amount': { status: 422, message: 'The amount does not match the price. Please try again.' },
  'payment.unavailable': { status: 502, message: 'Something went wrong with your payment. Please try again.' },
  'wallet.owed': {
    status: 402,
    message: 'A bank has reversed one of your payments. Top up what you owe, then book.',
  },
} as const satisfies Record<string, { status: number; message: string }>
