import { createContext, useContext, useState } from 'react'
import { memberId } from '../../../lib/session.ts'

/** The id of the case that is open, for what is typed about it. */
export const OpenCase = createContext<string | undefined>(undefined)

// Stored by the operator's id: somebody else may sign in in another tab.
const getKey = (id: string): string => `case ${memberId()} ${id}`

const getDraft = (id: string): Record<string, unknown> => {
  try {
    return JSON.parse(sessionStorage.getItem(getKey(id)) ?? '{}')
  } catch {
    return {}
  }
}

const keepDraft = (id: string, draft: Record<string, unknown>): void => {
  try {
    sessionStorage.setItem(getKey(id), JSON.stringify(draft))
  } catch {
    // There is no room, or it is not allowed: it lasts as long as the case is open.
  }
}

/** Forgets what was typed about a case that is over. */
export const forgetDraft = (id: string): void => {
  try {
    sessionStorage.removeItem(getKey(id))
  } catch {
    // Nothing was kept either.
  }
}

/**
 * What is typed into a field about the case that is open, as `useState` has it. It is there again after another case was
 * looked at, or a member's page; until the case is decided, the tab closed or the session over. Outside a queue nothing is kept.
 */
export function useDraft<T>(field: string, first: T): [T, (value: T) => void] {
  const id = useContext(OpenCase)
  const [value, setValue] = useState((): T => {
    const kept = id && getDraft(id)
    return kept && field in kept ? (kept[field] as T) : first
  })
  const write = (next: T): void => {
    setValue(next)
    if (id) keepDraft(id, { ...getDraft(id), [field]: next })
  }
  return [value, write]
}
