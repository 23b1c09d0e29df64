import type pg from 'pg'
import { beforeQuery } from './asking.ts'

/**
 * Sends all queries that a connection gets within one turn of the event loop in one write. Each write is a system call
 * here and wakes the database there, which together cost more than a short statement: the statements of a transaction
 * that do not wait for one another are one write.
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
      // After everything else of this turn, including promises that are already settled.
      process.nextTick(letGo)
    }
    return question
  })
}
