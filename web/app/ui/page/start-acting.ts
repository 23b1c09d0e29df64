import { type Acting, actingKey } from '../../lib/acting.ts'

/** Starts acting for somebody, with a new document. */
export const startActing = (whom: Acting, page: string): void => {
  sessionStorage.setItem(actingKey, JSON.stringify(whom))
  window.location.assign(page)
}
