import { findSession } from '../../lib/session.ts'
import { whenBack } from '../../ui/app/came-back.ts'

/** The session of this browser; a new log-in is another one. */
const sessionHere = (): string | undefined => {
  const { id, sid } = findSession()?.claims ?? {}
  return id && `${id} ${sid}`
}

/**
 * Reloads a member's page that Back restores, if the member has signed out since, even if they have logged in again:
 * Safari restores the page with all its content and tells it nothing about what happened meanwhile.
 */
export const watchComingBack = (): (() => void) => {
  const which = sessionHere()
  return whenBack(() => {
    if (sessionHere() === which) return
    // Hidden until it is reloaded.
    document.documentElement.hidden = true
    window.location.reload()
  })
}
