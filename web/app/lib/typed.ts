import { useState } from 'react'
import { memberId } from './session.ts'

/**
 * Words that a member is typing for one thing: a reload or a step away loses none of them. They stay in this tab, theirs
 * alone, until they are as they were at first again, or until they sign out.
 */
export const useTyped = (what: string, first = '') => {
  const key = `typed ${memberId()} ${what}`
  const [words, setWords] = useState(() => sessionStorage.getItem(key) ?? first)
  const forget = (): void => sessionStorage.removeItem(key)
  const write = (next: string): void => {
    setWords(next)
    if (next === first) forget()
    else sessionStorage.setItem(key, next)
  }
  return { words, write, forget }
}
