import { useState } from 'react'
import { memberId } from './session.ts'

/**
 * A draft of unsent text: it survives a reload or leaving the page. It is stored in this tab, for its author alone,
 * until it equals the initial value again, or until they sign out. Of a form only the changed fields are stored and
 * merged with the current values of the others, also while the form is open. `whose`: the verified email address of an
 * author who cannot log in.
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
