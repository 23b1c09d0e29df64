/** A card as its owner types it. Number and CVV are passed to the gateway, never stored and never logged. */
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

/** What we store of a card: a token, and what its owner recognises it by. */
export type SavedCard = { cardId: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }

/** Why a card was refused. */
export type CardRefusal = 'declined' | 'insufficient_funds' | 'expired' | 'wrong_number' | 'wrong_cvv'

/** A card being saved from the payer's browser, where a bank may ask them to confirm. */
export type CardRequest = {
  requestId: string
  status: 'requires_card' | 'requires_action' | 'succeeded' | 'failed'
  card: SavedCard | undefined
}

/** Cards that a payer has saved at the gateway. A payer is one member, independent of other roles at the gateway. */
export type CardGateway = {
  createPayer(of: { memberId: string; idempotencyKey: string }): Promise<{ payerId: string }>
  /** Exchanges a card that was typed on our page for a token. Returns the refusal if the bank refuses it. */
  saveCard(of: {
    payerId: string
    card: CardDetails
    idempotencyKey: string
  }): Promise<{ card: SavedCard } | { refused: CardRefusal }>
  /** Returns the secret with which the payer's browser sends a card directly to the gateway. */
  requestCard(of: { payerId: string; idempotencyKey: string }): Promise<{ requestId: string; clientSecret: string }>
  findCardRequest(requestId: string): Promise<CardRequest | undefined>
  /** Lists the saved cards, newest first. */
  listCards(payerId: string): Promise<SavedCard[]>
  /** Idempotent: does nothing if the card is gone. */
  forgetCard(of: { payerId: string; cardId: string }): Promise<void>
}
