import type { CorrectionState } from '@sparkhood/contract/money/corrections'
import type { ListedHold, ListedPayment, ListedPayout, ListedRefund } from '@sparkhood/contract/money/lists'
import type { AccountKind, TimelineAccount, TimelineKind } from '@sparkhood/contract/money/timelines'

type Said = { label: string; color?: string }

export const paymentWords: Record<ListedPayment['state'], Said> = {
  asked: { label: 'Begun', color: 'gray' },
  requested: { label: 'Not paid yet', color: 'yellow' },
  credited: { label: 'Paid' },
  failed: { label: 'Never paid', color: 'gray' },
}
export const holdWords: Record<ListedHold['state'], Said> = {
  open: { label: 'Held', color: 'yellow' },
  captured: { label: 'Paid out' },
  released: { label: 'Given back', color: 'gray' },
  expired: { label: 'Lapsed', color: 'gray' },
}
export const refundWords: Record<ListedRefund['state'], Said> = {
  asked: { label: 'Sending', color: 'yellow' },
  sent: { label: 'Sent' },
  kept: { label: 'Already spent', color: 'gray' },
  refused: { label: 'Refused', color: 'red' },
  bounced: { label: 'Returned', color: 'red' },
}
export const payoutWords: Record<ListedPayout['state'], Said> = {
  requested: { label: 'Requested', color: 'yellow' },
  on_its_way: { label: 'On its way', color: 'yellow' },
  paid: { label: 'Arrived' },
  failed: { label: 'Returned', color: 'red' },
}
export const correctionWords: Record<CorrectionState, Said> = {
  waiting: { label: 'Waiting for a second person', color: 'yellow' },
  done: { label: 'Reversed' },
  declined: { label: 'Declined', color: 'gray' },
  lapsed: { label: 'Not approved in time', color: 'gray' },
}

/** The current state of a correction: a refund that the card did not accept is back in the wallet. */
export const correctionSaid = ({ state, returned }: { state: CorrectionState; returned: boolean }): Said =>
  returned ? { label: 'Refused by the card', color: 'red' } : correctionWords[state]

/** Why such a refund is not retried. */
export const returnedWords =
  'The money is back in the member’s wallet, and they’ve been told they can spend or withdraw it. We don’t try a card again once it has refused a refund.'

export const timelineWords: Record<TimelineKind, string> = {
  payment: 'Card payment',
  hold: 'Money held',
  payout: 'Payout',
  movement: 'Movement',
}

const places: Record<AccountKind, string> = {
  'member:available': 'to spend',
  'member:held': 'held',
  'member:earned': 'earned',
  'house:fees': 'Platform fees',
  'house:welcome': 'Welcome budget',
  'house:rewards': 'Rewards budget',
  'house:spark-issuance': 'New Sparks',
  'house:dispute-losses': 'Platform losses',
  'outside:gateway': 'Cards and banks',
}

/** 'Ana, held', 'Platform fees'. */
export const getPlace = ({ kind, member }: TimelineAccount): string =>
  member ? `${member.firstname}, ${places[kind]}` : kind.startsWith('member:') ? 'Former member' : places[kind]

/** The state of any timeline in words. */
export const getState = (of: TimelineKind, state: string): Said => {
  const known: Record<TimelineKind, Record<string, Said>> = {
    payment: paymentWords,
    hold: holdWords,
    payout: payoutWords,
    movement: {},
  }
  return known[of][state] ?? { label: 'Moved' }
}
