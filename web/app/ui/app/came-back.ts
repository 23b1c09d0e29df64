import { useEffect } from 'react'

/** Runs a function whenever Back restores this page from the browser's cache. Returns a function that stops it. */
export const whenBack = (act: () => void): (() => void) => {
  const come = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', come)
  return () => window.removeEventListener('pageshow', come)
}

/** Resets a button that leaves the site and stays busy, when the member returns to the page. */
export const useCameBack = (reset: () => void): void => {
  useEffect(() => whenBack(reset), [reset])
}

/**
 * Awaits a reply during which the browser may leave the page. If the member goes back, no reply comes, and this throws.
 */
export async function unlessTurnedBack<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let callOff = (): void => {}
  const turnedBack = new Promise<never>((_, fail) => {
    callOff = whenBack(() => fail(new Error('turned back')))
  })
  try {
    return await Promise.race([ask(), turnedBack])
  } finally {
    callOff()
  }
}
