import { acting } from '../../../lib/acting.ts'

// What was begun for somebody else is not finished in another name.
const getKey = (other: string): string => `draft ${other}${acting ? ` ${acting.grantId}` : ''}`

/** What was being written to somebody; it stays on this device until it is sent or the session ends. */
export const draftFor = (other: string): string => localStorage.getItem(getKey(other)) ?? ''

export const keepDraft = (other: string, words: string): void => {
  if (words.trim() === '') localStorage.removeItem(getKey(other))
  else localStorage.setItem(getKey(other), words)
}
