import { type Acting, actingKey } from '../../../lib/acting.ts'

/** Begins to act for somebody, on a page of its own. */
export const startActing = (whom: Acting, page: string): void => {
  sessionStorage.setItem(actingKey, JSON.stringify(whom))
  window.location.assign(page)
}

/** Goes on in one's own name. */
export const stopActing = (): void => {
  sessionStorage.removeItem(actingKey)
  window.location.assign('/settings/helpers')
}
