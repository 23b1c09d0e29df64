import type { HelperRight } from '@sparkhood/contract/people/helper-terms'
import type { Acting } from '../../../lib/acting.ts'

/** What decides which pages a helper can open. */
type Access = Pick<Acting, 'rights' | 'organised'>

type Pages = {
  /** One of these is enough; none where everybody who helps may open it. */
  rights: readonly HelperRight[]
  /** For somebody without email alone. */
  onlyOrganised?: true
  /** Their addresses. */
  at: RegExp
}
type Section = Pages & { to: string; label: string }

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

/** Whether a helper with this access can open an address. */
export const canOpen = (pathname: string, given: Access): boolean =>
  [...sections, ...others].some((section) => section.at.test(pathname) && covers(given, section))

/** Where somebody with these rights begins. */
export const firstPage = (given: readonly HelperRight[]): string =>
  given.includes('diary') ? '/bookings?tab=outward' : given.includes('book') ? '/explore' : '/messages'
