import { acting } from '../../../lib/acting.ts'

// A helper's draft for a member is separate from their own.
const getKey = (other: string): string => `draft ${other}${acting ? ` ${acting.grantId}` : ''}`

/** The draft of a message to somebody; it stays on this device until it is sent or the session ends. */
export const draftFor = (other: string): string => localStorage.getItem(getKey(other)) ?? ''

export const keepDraft = (other: string, words: string): void => {
  if (words.trim() === '') localStorage.removeItem(getKey(other))
  else localStorage.setItem(getKey(other), words)
}
