import { useEffect } from 'react'

/** Does something whenever Back brings this page as it was left, with all that stood on it. Answers how to call it off. */
export const whenBack = (act: () => void): (() => void) => {
  const come = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', come)
  return () => window.removeEventListener('pageshow', come)
}

/** For a button that leaves the site, and is busy from then on: whoever comes back finds it as it was. */
export const useCameBack = (reset: () => void): void => {
  useEffect(() => whenBack(reset), [reset])
}
