import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader, type HelperRight } from '@sparkhood/contract/people/helper-rights'

/** For whom this tab acts, and who does: the member who is signed in. */
export type Acting = {
  grantId: string
  memberId: string
  name: string
  helperId: string
  rights: readonly HelperRight[]
}

/** Kept in this tab alone, so that no other one acts in a name that it does not show. */
const key = 'acting-for'

const read = (): Acting | undefined => {
  if (typeof window === 'undefined') return undefined
  const kept = sessionStorage.getItem(key)
  const acting: Acting | undefined = kept ? JSON.parse(kept) : undefined
  // Whoever signs in after them starts in their own name.
  return acting && localStorage.getItem('decodedToken')?.includes(acting.helperId) ? acting : undefined
}

/**
 * Read once, as the page begins: what a page was drawn for is what its calls are made for, also when a browser brings an older
 * page back. Whoever switches begins a new page.
 */
export const acting = read()

/** Begins to act for somebody, on a page of its own. */
export const startActing = (whom: Acting, page: string): void => {
  sessionStorage.setItem(key, JSON.stringify(whom))
  window.location.assign(page)
}

/** Goes on in one's own name. */
export const stopActing = (): void => {
  sessionStorage.removeItem(key)
  window.location.assign('/settings/helpers')
}

/** What a call says where it is made for somebody else. */
export const inTheirName = ({ access }: Endpoint): Record<string, string> =>
  acting && access !== 'anyone' ? { [actingForHeader]: acting.grantId } : {}

/** Whether there is any use in a call: the server refuses others where somebody acts for another. */
export const mayCall = ({ access, onBehalf }: Endpoint): boolean =>
  !acting ||
  access === 'anyone' ||
  onBehalf === 'any' ||
  (onBehalf?.some((right) => acting?.rights.includes(right)) ?? false)

/** What the window hears when one can no longer act for somebody, in the words of the server. */
export const actingEnded = 'acting-ended'

/** Tells the frame of the page of it. */
export const noteRefusal = ({ code, message }: { code: string; message: string }): void => {
  if (code === 'helper.ended' || code === 'helper.unavailable')
    window.dispatchEvent(new CustomEvent(actingEnded, { detail: message }))
}
