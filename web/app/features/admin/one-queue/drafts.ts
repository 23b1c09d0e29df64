import { createContext, useContext, useState } from 'react'
import { memberId } from '../../../lib/session.ts'

/** The id of the open case, to which drafts belong. */
export const OpenCase = createContext<string | undefined>(undefined)

// By the operator's id: somebody else may sign in in another tab.
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
    // The storage is full or not allowed: the draft lasts as long as the case is open.
  }
}

/** Deletes the drafts of a finished case. */
export const forgetDraft = (id: string): void => {
  try {
    sessionStorage.removeItem(getKey(id))
  } catch {
    // Nothing was stored either.
  }
}

/**
 * Like `useState`, for a field about the open case. The draft survives a look at another case or a member's page, until
 * the case is decided, the tab is closed or the session ends. Outside of a queue nothing is stored.
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
