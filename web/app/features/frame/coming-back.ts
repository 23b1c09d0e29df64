import { findSession } from '../../lib/session.ts'
import { whenBack } from '../../ui/app/came-back.ts'

/** Whose session this browser has, and which: logging in again begins another. */
const sessionHere = (): string | undefined => {
  const { id, sid } = findSession()?.claims ?? {}
  return id && `${id} ${sid}`
}

/**
 * Draws a member's page anew where Back brings it as it was, and its member has signed out since, though they may have logged
 * in again: Safari keeps it with all that stood on it, and says nothing to it of what happened meanwhile.
 */
export const watchComingBack = (): (() => void) => {
  const which = sessionHere()
  return whenBack(() => {
    if (sessionHere() === which) return
    // Until it is drawn anew, nobody reads it.
    document.documentElement.hidden = true
    window.location.reload()
  })
}
