/** A card as its owner types it. Number and CVV go to the gateway and are forgotten: never stored, never logged. */
export type CardDetails = {
  number: string
  expiryMonth: number
  /** All four digits. */
  expiryYear: number
  cvv: string
  address?: string | undefined
  city?: string | undefined
  postalCode?: string | undefined
}

/** What is left of a card: a token, and what its owner knows it by. */
export type SavedCard = { cardId: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

/** Why a card was not taken. */
export type CardRefusal = 'declined' | 'insufficient_funds' | 'expired' | 'wrong_number' | 'wrong_cvv'

/** Saving a card as it proceeds in the payer's browser, where a bank may ask them to confirm. */
export type CardRequest = {
  requestId: string
  status: 'requires_card' | 'requires_action' | 'succeeded' | 'failed'
  card: SavedCard | undefined
}

/** Cards that a payer keeps with the gateway. A payer is one member, whoever else they are to the gateway. */
export type CardGateway = {
  createPayer(of: { memberId: string; idempotencyKey: string }): Promise<{ payerId: string }>
  /** Takes a card that was typed to us, for a token. Returns why not, when the bank refuses it. */
  saveCard(of: {
    payerId: string
    card: CardDetails
    idempotencyKey: string
  }): Promise<{ card: SavedCard } | { refused: CardRefusal }>
  /** Returns the secret with which the payer's browser hands a card to the gateway, past us. */
  requestCard(of: { payerId: string; idempotencyKey: string }): Promise<{ requestId: string; clientSecret: string }>
  findCardRequest(requestId: string): Promise<CardRequest | undefined>
  /** The newest first. */
  listCards(payerId: string): Promise<SavedCard[]>
  /** A card that is gone already is no fault. */
  forgetCard(of: { payerId: string; cardId: string }): Promise<void>
}
