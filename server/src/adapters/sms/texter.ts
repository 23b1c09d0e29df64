/** One text message to one phone. */
export type TextMessage = {
  /** E.164. */
  to: string
  text: string
}

/** Taken to be sent; or refused for good, and why, as a phone that takes no text messages is. */
export type TextOutcome = 'taken' | { refused: string }

/** Sends text messages. It throws when one cannot be handed over now, and the caller decides about trying again. */
export type Texter = { send(message: TextMessage): Promise<TextOutcome> }
