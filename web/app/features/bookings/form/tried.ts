import { useState } from 'react'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'

const shape = z.object({
  /** What was to be booked, and how it was to be paid. */
  purpose: z.string(),
  /** What a card has paid for it, or may have: nobody but the card provider knows for certain. */
  hold: z.string().optional(),
  /** The request has left, and no answer to it has come, or only that the server failed. */
  isSent: z.boolean(),
})
/** What a try without a booking left behind. */
type Tried = z.infer<typeof shape>

const read = (key: string): Tried | undefined => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

/** What the last try to book a skill left behind; it survives a reload of the page, as the draft does that it was made of. */
export const useTried = (skillId: string) => {
  const key = `booking-tried ${memberId()} ${skillId}`
  const [tried, setTried] = useState(() => read(key))
  // Written at once, not with the next picture: the page may be gone before that.
  const keep = (next: Tried | undefined): void => {
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setTried(next)
  }
  return { tried, keep }
}
