/** One text message to one phone. */
export type TextMessage = {
  /** E.164. */
  to: string
  text: string
}

/** Taken for delivery; or refused permanently, and why, for instance a phone that receives no text messages. */
export type TextOutcome = 'taken' | { refused: string }

/** Sends text messages. Throws if one cannot be handed over now; the caller decides whether to retry. */
export type Texter = { send(message: TextMessage): Promise<TextOutcome> }
