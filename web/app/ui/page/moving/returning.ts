import { useNavigationType } from 'react-router'

let hasMoved = false

/** Called when another page than that which the document was opened with is moved to. */
export const noteMove = (): void => {
  hasMoved = true
}

/**
 * Whether this page is come back to: from its first picture on it has to be as long as it was, or it cannot be scrolled
 * to where it was left. The page that a document is opened with is a 'POP' as well.
 */
export const useReturning = (): boolean => useNavigationType() === 'POP' && hasMoved
