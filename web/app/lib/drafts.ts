import { useState } from 'react'
import { memberId } from './session.ts'

/**
 * What a member has typed for one thing and not sent yet: a reload or a step away loses none of it. It stays in this tab,
 * theirs alone, until it is as it was at first again, or until they sign out. Of a form only the fields are kept that were
 * changed, and laid over what stands in the others today, also where that is heard while the form is open. Of somebody who may not
 * log in `whose` is the email address that they have proved to be theirs.
 */
export const useUnsent = <T extends string | object>(what: string, first: T, whose = memberId()) => {
  const key = `typed ${whose} ${what}`
  const [kept] = useState(() => sessionStorage.getItem(key))
  const [changed, setChanged] = useState<unknown>(() => (kept === null ? undefined : JSON.parse(kept)))
  const typed = changed === undefined ? first : laidOver(first, changed)
  const forget = (): void => sessionStorage.removeItem(key)
  const write = (next: T): void => {
    const part = changedIn(first, next)
    setChanged(part)
    if (part === undefined) forget()
    else sessionStorage.setItem(key, JSON.stringify(part))
  }
  return { typed, write, forget, /** Whether some of it is from before the page was opened. */ isKept: kept !== null }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function changedIn<T extends string | object>(first: T, next: T): unknown {
  if (typeof first === 'string') return next === first ? undefined : next
  const before = first as Record<string, unknown>
  const changed = Object.entries(next).filter(([field, value]) => !isSame(value, before[field]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

const laidOver = <T extends string | object>(first: T, kept: unknown): T =>
  typeof first === 'string' ? (kept as T) : ({ ...(first as object), ...(kept as object) } as T)
