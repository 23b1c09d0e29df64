import { redirect, replace } from 'react-router'

/** What stands in the browser, as a loader is asked for it: without the part of the page. */
const standing = (): string => window.location.href.split('#', 1)[0] ?? ''

/** Which address was led on from last while it stood in the browser, and to which other. */
let led: { from: string; to: string } | undefined

/** Whether a page is being opened for an address that stands in the history already: by itself, by Back, or led to from there. */
const isStanding = (address: string): boolean => {
  const here = standing()
  return here === address || (led?.from === here && led.to === address)
}

/**
 * Leads from an address on to another, so that Back never leads to what leads on again. An address that was opened by itself
 * stands in the history already, and makes way; one that a link led to does not, and the page with the link stays.
 */
export const onward = (address: string, to: string): Response => {
  if (!isStanding(address)) return redirect(to)
  led = { from: standing(), to: new URL(to, address).href }
  return replace(to)
}
