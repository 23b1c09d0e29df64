import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader, type HelperRight } from '@sparkhood/contract/people/helper-terms'

/** For whom this tab acts, and who does: the member who is signed in. */
export type Acting = {
  grantId: string
  memberId: string
  name: string
  helperId: string
  rights: readonly HelperRight[]
  /** Acts as an organiser for somebody without email, who may do more: nobody else can. */
  organised?: true
}

/** Kept in this tab alone, so that no other one acts in a name that it does not show. */
export const actingKey = 'acting-for'

const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(actingKey)
const read: Acting | undefined = kept ? JSON.parse(kept) : undefined

/**
 * Read once, as the page begins: what a page was drawn for is what its calls are made for, also when a browser brings an older
 * page back. Switching begins a new page; the next member who logs in starts in their own name.
 */
export const acting = read && localStorage.getItem('decodedToken')?.includes(read.helperId) ? read : undefined

/** What a call says where it is made for somebody else. */
export const inTheirName = ({ access }: Endpoint): Record<string, string> =>
  acting && access !== 'anyone' ? { [actingForHeader]: acting.grantId } : {}

/** Whether there is any use in a call: the server refuses others where somebody acts for another. */
export const mayCall = ({ access, onBehalf, onlyWithoutEmail }: Endpoint): boolean => {
  if (!acting || access === 'anyone') return true
  if (onlyWithoutEmail && !acting.organised) return false
  return onBehalf === 'any' || !!onBehalf?.some((right) => acting.rights.includes(right))
}
