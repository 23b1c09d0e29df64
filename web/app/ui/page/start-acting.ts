import { type Acting, actingKey } from '../../lib/acting.ts'

/** Begins to act for somebody, on a page of its own. */
export const startActing = (whom: Acting, page: string): void => {
  sessionStorage.setItem(actingKey, JSON.stringify(whom))
  window.location.assign(page)
}
