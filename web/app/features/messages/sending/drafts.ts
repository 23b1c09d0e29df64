const keyOf = (other: string): string => `draft ${other}`

/** What was being written to somebody; it stays on this device until it is sent or the session ends. */
export const draftFor = (other: string): string => localStorage.getItem(keyOf(other)) ?? ''

export const keepDraft = (other: string, words: string): void => {
  if (words.trim() === '') localStorage.removeItem(keyOf(other))
  else localStorage.setItem(keyOf(other), words)
}
