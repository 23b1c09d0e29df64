import type { HelperRight } from '@sparkhood/contract/people/helper-terms'
import type { Acting } from '../../../lib/acting.ts'

/** Determines which pages a helper can open. */
type Access = Pick<Acting, 'rights' | 'organised'>

type Pages = {
  /** One of these is enough; empty for pages that every helper can open. */
  rights: readonly HelperRight[]
  /** Only for members without email. */
  onlyOrganised?: true
  /** A pattern for their paths. */
  at: RegExp
}
type Section = Pages & { to: string; label: string }

/** The pages that a helper can open, by rights. All others are for the member alone. */
const sections: readonly Section[] = [
  {
    to: '/explore',
    label: 'Explore',
    rights: [],
    at: /^\/(explore|explore-all|explore-list|search|user-profile\/[^/]+|book-profile|book-service)$/,
  },
  { to: '/bookings?tab=outward', label: 'Bookings', rights: ['diary'], at: /^\/(bookings|week)$/ },
  { to: '/messages', label: 'Messages', rights: ['message'], at: /^\/(messages|chat\/[^/]+)$/ },
  { to: '/settings/privacy', label: 'Blocked', rights: ['book'], onlyOrganised: true, at: /^\/settings\/privacy$/ },
]

const others: readonly Pages[] = [
  { rights: ['book'], at: /^\/book-form$/ },
  { rights: ['book'], onlyOrganised: true, at: /^\/(open-dispute|dispute\/[^/]+)$/ },
  { rights: ['diary', 'book'], at: /^\/(outward-progress|outward-details|inward-details)\/[^/]+$/ },
]

const covers = ({ rights: given, organised }: Access, { rights, onlyOrganised }: Pages): boolean =>
  (organised || !onlyOrganised) && (rights.length === 0 || rights.some((right) => given.includes(right)))

/** The sections of the navigation for a helper with this access. */
export const sectionsFor = (given: Access): readonly Section[] => sections.filter((section) => covers(given, section))

/** Whether a helper with this access can open a path. */
export const canOpen = (pathname: string, given: Access): boolean =>
  [...sections, ...others].some((section) => section.at.test(pathname) && covers(given, section))

/** The first page for a helper with these rights. */
export const firstPage = (given: readonly HelperRight[]): string =>
  given.includes('diary') ? '/bookings?tab=outward' : given.includes('book') ? '/explore' : '/messages'
