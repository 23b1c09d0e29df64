import { brand } from '@sparkhood/contract/brand'
import { getReversal, type Reversal, type TransferKind } from '../wallet/references/public.ts'

/** The facts that determine who paid whom. */
export type Moved = {
  operation: TransferKind
  reference: string
  /** The change to each part of the member's balance. */
  available: number
  held: number
  earned: number
  /** The other side of its booking. */
  with_whom: string | null
  /** Whether the account on the other side belongs to no member. */
  with_house: boolean
  note: string | null
}
type Sides = { from: string; to: string }
type GetSides = (moved: Moved, you: string) => Sides

const wallet = (you: string): string => `${you}, wallet`
const card = (you: string): string => `${you}, card`
const bank = (you: string): string => `${you}, bank`

const toCard: GetSides = (_, you) => ({ from: wallet(you), to: card(you) })
const fromCard: GetSides = (_, you) => ({ from: card(you), to: wallet(you) })
const toBank: GetSides = (_, you) => ({ from: wallet(you), to: bank(you) })
const fromBank: GetSides = (_, you) => ({ from: bank(you), to: wallet(you) })

/** Between the two sides of a booking, or with the house; the sign gives the direction. */
const withOther: GetSides = ({ available, held, earned, with_whom, with_house }, you) => {
  const other = (with_house ? null : with_whom) ?? brand.name
  return available + held + earned >= 0 ? { from: other, to: you } : { from: you, to: other }
}

// For refunds and chargebacks of card payments the other side is the member's card or bank, not the house.
const reversals: Partial<Record<Reversal, GetSides>> = {
  'card-refund': toCard,
  'card-refund-returned': fromCard,
  chargeback: toBank,
  'chargeback-recovered': toBank,
  'chargeback-won': fromBank,
  'chargeback-recovered-won': fromBank,
  'by-hand': toCard,
  'by-hand-recovered': toCard,
  'by-hand-won': fromCard,
  'by-hand-recovered-won': fromCard,
}

const sides: Partial<Record<TransferKind, GetSides>> = {
  topUp: (_, you) => ({ from: `${you}, by card`, to: wallet(you) }),
  payOut: ({ note }, you) => ({ from: wallet(you), to: note?.replace(/^To /, '') ?? `${you}, bank account` }),
  payOutReturn: (_, you) => ({ from: `${you}, bank account`, to: wallet(you) }),
  hold: (_, you) => ({ from: wallet(you), to: `${you}, set aside` }),
  refund: (_, you) => ({ from: `${you}, set aside`, to: wallet(you) }),
  // The money only becomes available to the provider, but they want to see who paid it.
  release: ({ with_whom }, you) => ({ from: with_whom ?? brand.name, to: you }),
  reverse: (moved, you) => (reversals[getReversal(moved.reference)] ?? withOther)(moved, you),
}

/** Who paid whom, from the member's side. */
export const getSides = (moved: Moved, you: string): Sides => (sides[moved.operation] ?? withOther)(moved, you)
