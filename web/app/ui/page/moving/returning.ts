import { useNavigationType } from 'react-router'

let hasMoved = false

/** Called on a navigation away from the page that the document was loaded with. */
export const noteMove = (): void => {
  hasMoved = true
}

/**
 * Whether this page is being returned to: its first render has to be as long as before, or the scroll position cannot
 * be restored. The page that a document is loaded with is a 'POP' too.
 */
export const useReturning = (): boolean => useNavigationType() === 'POP' && hasMoved
