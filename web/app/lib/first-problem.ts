import { redirect, replace } from 'react-router'

const key = 'wantedPage'
type Wanted = { page: string; whose: string | undefined }

/** The page after a log-in. */
export const startPage = '/explore'

/** Parameters of the start page's address that must not be stored, or take effect only once. */
const once = ['accessToken', 'refreshToken', 'tab', 'firstLogin']

/**
 * Remembers in this tab the page that somebody requested before logging in, and whose session had expired, if any.
 * Tokens are removed from the address.
 */
export function noteWanted(address: string, whose: string | undefined): void {
  const { pathname, searchParams } = new URL(address)
  if (pathname === startPage) for (const name of once) searchParams.delete(name)
  const page = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
  if (page === startPage) return
  sessionStorage.setItem(key, JSON.stringify({ page, whose } satisfies Wanted))
}

/**
 * Where to redirect a member who has logged in: to the page they requested, once; never to a page that another member
 * had requested in this tab.
 */
export function takeWanted(memberId: string | undefined): string {
  const noted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!noted) return startPage
  const { page, whose }: Wanted = JSON.parse(noted)
  return whose === undefined || whose === memberId ? page : startPage
}

/**
 * Why somebody was redirected to the login: their session has ended, or the page is for members; undefined if they came
 * by themselves.
 */
export function findWhyHere(): 'ended' | 'members' | undefined {
  const noted = sessionStorage.getItem(key)
  if (!noted) return undefined
  return (JSON.parse(noted) as Wanted).whose === undefined ? 'members' : 'ended'
}

/** The current address of the browser while a loader runs, without the fragment. */
const standing = (): string => window.location.href.split('#', 1)[0] ?? ''

/** The last redirect: the address that stood in the browser, and its target. */
let led: { from: string; to: string } | undefined

/**
 * Whether a loader runs for an address that is already in the history: opened directly, by Back, or after a redirect.
 */
const isStanding = (address: string): boolean => {
  const here = standing()
  return here === address || (led?.from === here && led.to === address)
}

/**
 * Redirects so that Back never leads to the redirecting address again. An address that was opened directly is already
 * in the history and is replaced; one that a link led to is not, and the page with the link stays.
 */
export const onward = (address: string, to: string): Response => {
  if (!isStanding(address)) return redirect(to)
  led = { from: standing(), to: new URL(to, address).href }
  return replace(to)
}
