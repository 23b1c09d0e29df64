import { useEffect } from 'react'

/** Does something whenever Back brings this page as it was left, with all that stood on it. Returns how to call it off. */
export const whenBack = (act: () => void): (() => void) => {
  const come = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', come)
  return () => window.removeEventListener('pageshow', come)
}

/** Resets a button that leaves the site and stays busy, when the member comes back to the page. */
export const useCameBack = (reset: () => void): void => {
  useEffect(() => whenBack(reset), [reset])
}

/** An answer that comes to this page, unless the browser is led away for it and turns back: then none comes, and this throws. */
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
