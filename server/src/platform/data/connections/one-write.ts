import type pg from 'pg'
import { beforeQuery } from './asking.ts'

/**
 * Sends what a connection is asked within one turn of the event loop in one piece. Each piece is a call of the kernel here and
 * wakes up the database there, which costs both more than a short statement does: the statements of a transaction that do not
 * wait for one another are one piece.
 */
export function sendInOnePiece(client: pg.PoolClient): void {
  const { stream } = client.connection
  let isHeld = false
  const letGo = (): void => {
    isHeld = false
    stream.uncork()
  }
  beforeQuery(client, (question) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      // After all that goes on in this turn, promises that are settled now included.
      process.nextTick(letGo)
    }
    return question
  })
}
