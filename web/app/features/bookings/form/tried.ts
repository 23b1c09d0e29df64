import { useState } from 'react'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'

const shape = z.object({
  /** What was to be booked, and by which payment method. */
  purpose: z.string(),
  /** The hold that a card has paid, or may have paid: only the card provider knows for certain. */
  hold: z.string().optional(),
  /** The request was sent, and there was no reply, or only a server error. */
  isSent: z.boolean(),
})
/** The state of an unfinished attempt to book. */
type Tried = z.infer<typeof shape>

const read = (key: string): Tried | undefined => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

/** The last attempt to book a listing; like the draft it survives a reload. */
export const useTried = (skillId: string) => {
  const key = `booking-tried ${memberId()} ${skillId}`
  const [tried, setTried] = useState(() => read(key))
  // Stored immediately instead of after the next render: the page may be gone by then.
  const keep = (next: Tried | undefined): void => {
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setTried(next)
  }
  return { tried, keep }
}
