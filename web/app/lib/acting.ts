import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader, type HelperRight } from '@sparkhood/contract/people/helper-terms'

/** The member for whom this tab acts, and the helper who does: the signed-in member. */
export type Acting = {
  grantId: string
  memberId: string
  name: string
  helperId: string
  rights: readonly HelperRight[]
  /** Acts as an organiser for a member without email, with more rights, because nobody else has them. */
  organised?: true
}

/** In this tab's storage only, so that no other tab acts in a name that it does not show. */
export const actingKey = 'acting-for'

const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(actingKey)
const read: Acting | undefined = kept ? JSON.parse(kept) : undefined

/**
 * Read once, when the document loads: a page makes its calls for the member it was rendered for, also when the browser
 * restores an older page. Switching loads a new document; the next member to log in starts in their own name.
 */
export const acting = read && localStorage.getItem('decodedToken')?.includes(read.helperId) ? read : undefined

/** The header of a call that is made for somebody else. */
export const inTheirName = ({ access }: Endpoint): Record<string, string> =>
  acting && access !== 'anyone' ? { [actingForHeader]: acting.grantId } : {}

/** Whether a call can succeed: the server refuses some calls of helpers. */
export const mayCall = ({ access, onBehalf, onlyWithoutEmail }: Endpoint): boolean => {
  if (!acting || access === 'anyone') return true
  if (onlyWithoutEmail && !acting.organised) return false
  return onBehalf === 'any' || !!onBehalf?.some((right) => acting.rights.includes(right))
}
