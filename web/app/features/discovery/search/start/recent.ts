import { useState } from 'react'
import { isEnough } from '../address.ts'

const key = 'recentSearches'
const maxKept = 6

/** Adds a search to the front of the list; the same words in another case replace the older entry. */
export const withRecent = (recent: readonly string[], term: string): string[] => {
  const words = term.trim()
  const others = recent.filter((one) => one.toLowerCase() !== words.toLowerCase())
  return isEnough(words) ? [words, ...others].slice(0, maxKept) : [...recent]
}

const readRecent = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** Recent searches are stored on this device only, and deleted with the session. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(readRecent)
  const keep = (next: string[]): void => {
    setRecent(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    recent,
    remember: (term: string) => keep(withRecent(recent, term)),
    clear: () => keep([]),
  }
}
