/** `also`: pages of a section whose address is not below its own. */
export const sections = [
  { to: '/explore', label: 'Explore', also: /^\/(explore|user-profile|search)/ },
  { to: '/community', label: 'Community', also: /^\/(community|requests)/ },
  {
    to: '/bookings',
    label: 'Bookings',
    also: /^\/(book|arrange|regular|outward|inward|review|open-dispute|dispute|week)/,
  },
  { to: '/messages', label: 'Messages', also: /^\/(messages|chat)/ },
  {
    to: '/you',
    label: 'You',
    also: /^\/(user$|user\/|followers|following|settings|bills|add-bills|get-paid|add-withdrawal|create-stripe|setup)/,
  },
] as const
type Section = (typeof sections)[number]

/** The `aria-current` of a section at an address: the page itself, its section, or neither. */
export const currentAs = ({ to, also }: Section, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return also.test(pathname) ? 'true' : undefined
}
