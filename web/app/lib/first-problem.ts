import { redirect, replace } from 'react-router'

const key = 'wantedPage'
type Wanted = { page: string; whose: string | undefined }

/** Where whoever logs in is led. */
export const startPage = '/explore'

/** What may stand in the address of the page where everybody starts, and is to be kept nowhere or happens once. */
const once = ['accessToken', 'refreshToken', 'tab', 'firstLogin']

/**
 * Notes which page somebody asked for who has to log in first, in this tab alone, and whose session it was that had run out,
 * if there was one. No tokens are noted.
 */
export function noteWanted(address: string, whose: string | undefined): void {
  const { pathname, searchParams } = new URL(address)
  if (pathname === startPage) for (const name of once) searchParams.delete(name)
  const page = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
  if (page === startPage) return
  sessionStorage.setItem(key, JSON.stringify({ page, whose } satisfies Wanted))
}

/** Where to lead a member who has logged in: to what they asked for, once; never to what somebody else had open here. */
export function takeWanted(memberId: string | undefined): string {
  const noted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!noted) return startPage
  const { page, whose }: Wanted = JSON.parse(noted)
  return whose === undefined || whose === memberId ? page : startPage
}

/** Why somebody has to log in who did not come for it: their session has ended, or the page they asked for is for members. */
export function findWhyHere(): 'ended' | 'members' | undefined {
  const noted = sessionStorage.getItem(key)
  if (!noted) return undefined
  return (JSON.parse(noted) as Wanted).whose === undefined ? 'members' : 'ended'
}

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
