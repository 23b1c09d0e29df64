import type { HelperRight } from '@sparkhood/contract/people/helper-rights'
import type { Acting } from '../../../lib/acting.ts'

/** By what somebody may open something. */
type Given = Pick<Acting, 'rights' | 'organised'>

type Section = {
  to: string
  label: string
  /** One of these is enough; none where everybody who helps may open it. */
  rights: readonly HelperRight[]
  /** For somebody without email alone. */
  onlyOrganised?: true
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
  { to: '/settings/privacy', label: 'Blocked', rights: ['book'], onlyOrganised: true, at: /^\/settings\/privacy$/ },
]

const others: readonly Omit<Section, 'to' | 'label'>[] = [
  { rights: ['book'], at: /^\/book-form$/ },
  { rights: ['book'], onlyOrganised: true, at: /^\/(open-dispute|dispute\/[^/]+)$/ },
  { rights: ['diary', 'book'], at: /^\/(outward-progress|outward-details|inward-details)\/[^/]+$/ },
]

const covers = (
  { rights: given, organised }: Given,
  { rights, onlyOrganised }: Omit<Section, 'to' | 'label'>,
): boolean => (organised || !onlyOrganised) && (rights.length === 0 || rights.some((right) => given.includes(right)))

/** The sections that somebody has who acts so. */
export const sectionsFor = (given: Given): readonly Section[] => sections.filter((section) => covers(given, section))

/** Whether somebody who acts so can open an address. */
export const canOpen = (pathname: string, given: Given): boolean =>
  [...sections, ...others].some((section) => section.at.test(pathname) && covers(given, section))

/** Where somebody with these rights begins. */
export const firstPage = (given: readonly HelperRight[]): string =>
  given.includes('diary') ? '/bookings?tab=outward' : given.includes('book') ? '/explore' : '/messages'
