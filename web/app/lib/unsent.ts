import { useState } from 'react'
import { memberId } from './session.ts'

/**
 * What a member has typed for one thing and not sent yet: a reload or a step away loses none of it. It stays in this tab, theirs alone, until it
 * is as it was at first again, or until they sign out.
 */
export const useUnsent = <T extends string | object>(what: string, first: T) => {
  const key = `typed ${memberId()} ${what}`
  const [kept] = useState(() => read<T>(key, first))
  const [typed, setTyped] = useState<T>(kept ?? first)
  const forget = (): void => sessionStorage.removeItem(key)
  const write = (next: T): void => {
    setTyped(next)
    const text = JSON.stringify(next)
    if (text === JSON.stringify(first)) forget()
    else sessionStorage.setItem(key, text)
  }
  return { typed, write, forget, /** Whether it is from before the page was opened. */ isKept: kept !== undefined }
}

/** A form may have got a field since. */
const read = <T extends string | object>(key: string, first: T): T | undefined => {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const kept: T = JSON.parse(text)
  return typeof first === 'string' ? kept : ({ ...(first as object), ...(kept as object) } as T)
}
