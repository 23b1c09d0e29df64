import type { CardDetails, CardGateway, CardRefusal, SavedCard } from '../gateway-cards.ts'
import type { SandboxRecord } from './books.ts'
import { change, idIn, insertOnce, isSame, requireSameRequest, type SandboxSettings, secretFor } from './changing.ts'
import { cardAnswer, getBrand, getLast4, isRefusal } from './test-cards.ts'

/** A card as the browser sends it to the sandbox. */
export type TypedCard = Pick<CardDetails, 'number' | 'expiryMonth' | 'expiryYear'>

/** The sandbox's saved cards: what may be stored of a card, and how it will behave. */
export const sandboxCards = (settings: SandboxSettings): CardGateway => ({
  createPayer: async ({ memberId, idempotencyKey: key }) => {
    const kept = await insertOnce(settings, 'payer', { id: `payer_${settings.newId()}`, key, thing: { memberId } })
    requireSameRequest(kept.thing, { memberId }, 'payer')
    return { payerId: kept.id }
  },

  saveCard: async ({ payerId, card, idempotencyKey }) => {
    const answer = cardAnswer(card.number)
    if (isRefusal(answer)) return { refused: answer }
    return { card: await keepTyped(settings, { payerId, card, key: idempotencyKey }) }
  },

  requestCard: async ({ payerId, idempotencyKey: key }) => {
    const id = `save_${settings.newId()}`
    const thing = { clientSecret: secretFor(id, settings), status: 'requires_card' } as const
    const kept = await insertOnce(settings, 'card_request', { id, key, parent: payerId, thing })
    if (kept.parent !== payerId) throw new Error('The idempotency key has been used for another payer')
    return { requestId: kept.id, clientSecret: kept.thing.clientSecret }
  },

  findCardRequest: async (requestId) => {
    const kept = await settings.books.find('card_request', requestId)
    if (!kept) return undefined
    const { status, cardId } = kept.thing
    const card = cardId ? await settings.books.find('card', cardId) : undefined
    return { requestId, status, card: card && asSaved(card) }
  },

  listCards: async (payerId) => {
    const kept = await settings.books.list('card', { parent: payerId })
    return kept
      .filter(({ thing }) => !thing.isGone)
      .map(asSaved)
      .reverse()
  },

  forgetCard: async ({ payerId, cardId }) => {
    await change(settings, { kind: 'card', id: cardId }, (card) =>
      card.parent === payerId ? { result: undefined, change: { isGone: true } } : { result: undefined },
    )
  },
})

const asSaved = ({ id, thing }: SandboxRecord<'card'>): SavedCard => {
  const { brand, last4, expiryMonth, expiryYear } = thing
  return { cardId: id, brand, last4, expiryMonth, expiryYear }
}

/** Throws unless this payer may pay with the card: anything else is a bug of ours. */
export async function usableCard({ books }: SandboxSettings, payerId: string | undefined, cardId: string) {
  const card = await books.find('card', cardId)
  if (!card || card.thing.isGone || card.parent !== payerId) throw new Error(`The payer has no card ${cardId}`)
}

/** Saves what may be stored of a card. */
export async function keepTyped(
  settings: SandboxSettings,
  { payerId, card, key }: { payerId: string; card: TypedCard; key: string },
): Promise<SavedCard> {
  const kept = await insertOnce(settings, 'card', {
    id: `card_${settings.newId()}`,
    key,
    parent: payerId,
    thing: {
      cardId: '',
      brand: getBrand(card.number),
      last4: getLast4(card.number),
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      answer: cardAnswer(card.number),
      isGone: false,
    },
  })
  if (kept.parent !== payerId) throw new Error('The idempotency key has been used for another payer')
  return asSaved(kept)
}

/** Plays the payer's browser, which saves a card. */
export async function confirmCard(
  settings: SandboxSettings,
  sent: { clientSecret: string; card: TypedCard; authenticated: boolean },
): Promise<'succeeded' | 'requires_action' | 'unknown' | CardRefusal> {
  const id = idIn(sent.clientSecret)
  const request = await settings.books.find('card_request', id)
  if (!request?.parent || !isSame(request.thing.clientSecret, sent.clientSecret)) return 'unknown'
  const answer = cardAnswer(sent.card.number)
  if (isRefusal(answer)) return answer
  const asks = answer === 'asks_first' && !sent.authenticated
  const card = asks
    ? undefined
    : await keepTyped(settings, { payerId: request.parent, card: sent.card, key: `by ${id}` })
  const status: 'succeeded' | 'requires_action' = card ? 'succeeded' : 'requires_action'
  await change(settings, { kind: 'card_request', id }, ({ thing }) =>
    thing.status === 'succeeded'
      ? { result: undefined }
      : { result: undefined, change: { status, ...(card && { cardId: card.cardId }) } },
  )
  return status
}
