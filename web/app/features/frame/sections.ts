/** `also` are the pages that belong to a section without standing under its address. */
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

/** What a section is to somebody at an address, for those who hear it: the page itself, what holds it, or neither. */
export const currentAs = ({ to, also }: Section, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return also.test(pathname) ? 'true' : undefined
}
