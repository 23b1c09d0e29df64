import type { HelperRight } from '@sparkhood/contract/people/helper-rights'

type Section = {
  to: string
  label: string
  /** One of these is enough; none where everybody who helps may open it. */
  rights: readonly HelperRight[]
  /** The addresses that belong to it. */
  at: RegExp
}

/** What somebody who acts for another can open, and by which rights. All else stays with whom they help. */
const sections: readonly Section[] = [
  {
    to: '/explore',
    label: 'Explore',
    rights: [],
    at: /^\/(explore|explore-all|explore-list|search|user-profile\/[^/]+|book-profile|book-service)$/,
  },
  { to: '/bookings?tab=outward', label: 'Bookings', rights: ['diary'], at: /^\/(bookings|week)$/ },
  { to: '/messages', label: 'Messages', rights: ['message'], at: /^\/(messages|chat\/[^/]+)$/ },
]

const others: readonly Pick<Section, 'rights' | 'at'>[] = [
  { rights: ['book'], at: /^\/book-form$/ },
  // Theirs to open only for somebody without email: the booking offers it, and the server refuses others.
  { rights: ['book'], at: /^\/(open-dispute|dispute\/[^/]+)$/ },
  { rights: ['diary', 'book'], at: /^\/(outward-progress|outward-details|inward-details)\/[^/]+$/ },
]

const covers = (given: readonly HelperRight[], { rights }: Pick<Section, 'rights'>): boolean =>
  rights.length === 0 || rights.some((right) => given.includes(right))

/** The sections that somebody with these rights has. */
export const sectionsFor = (given: readonly HelperRight[]): readonly Section[] =>
  sections.filter((section) => covers(given, section))

/** Whether somebody with these rights can open an address. */
export const canOpen = (pathname: string, given: readonly HelperRight[]): boolean =>
  [...sections, ...others].some((section) => section.at.test(pathname) && covers(given, section))

/** Where somebody with these rights begins. */
export const firstPage = (given: readonly HelperRight[]): string =>
  given.includes('diary') ? '/bookings?tab=outward' : given.includes('book') ? '/explore' : '/messages'
