import { findSession } from '../../lib/session.ts'

/**
 * Draws a member's page anew where Back brings it as it was, and its member has signed out since: Safari keeps it with all
 * that stood on it, and says nothing to it of what happened meanwhile.
 */
export const watchComingBack = (): (() => void) => {
  const whose = findSession()?.claims.id
  const come = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || findSession()?.claims.id === whose) return
    // Until it is drawn anew, nobody reads it.
    document.documentElement.hidden = true
    window.location.reload()
  }
  window.addEventListener('pageshow', come)
  return () => window.removeEventListener('pageshow', come)
}
