import { afterWriteHeader, ownWritesMs } from '@sparkhood/contract/endpoint'
import type { AccessClaims } from '@sparkhood/contract/people/accounts'
import { refreshThresholdS } from '@sparkhood/contract/people/sign-in-codes'
import { acting } from './acting.ts'
import { easyKey, isEasy } from './easy.ts'
import { noteWanted, onward } from './first-problem.ts'
import { newMark } from './random.ts'
import { collectTyped, giveTypedBack, leaveNothing } from './unsaved-changes.ts'
import { words } from './words.ts'

/** A signed-in member as this browser remembers them. */
export type Session = { accessToken: string; refreshToken: string; claims: AccessClaims }
type Tokens = { accessToken: string; refreshToken: string }

const readClaims = (accessToken: string): AccessClaims => {
  const payload = accessToken.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const claims: Partial<AccessClaims> = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof claims.id !== 'string' || typeof claims.exp !== 'number') throw new Error(words.invalidToken)
  return { sid: '', ...claims, id: claims.id, exp: claims.exp }
}

/**
 * Stores a pair of tokens; throws 'Invalid token received' if they cannot be read. Clears what another member has left in this
 * browser first, which also ends the session in their other tabs.
 */
export const storeTokens = ({ accessToken, refreshToken }: Tokens): void => {
  let claims: AccessClaims
  try {
    claims = readClaims(accessToken)
  } catch {
    throw new Error(words.invalidToken)
  }
  const before = findSession()
  if (before && before.claims.id !== claims.id) void clearSession()
  localStorage.setItem('accessToken', accessToken)
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('decodedToken', JSON.stringify(claims))
}

/** The stored session, expired or not; undefined if there is none or it cannot be read. */
export const findSession = (): Session | undefined => {
  const accessToken = localStorage.getItem('accessToken')
  const refreshToken = localStorage.getItem('refreshToken')
  if (!accessToken || !refreshToken) return undefined
  try {
    return { accessToken, refreshToken, claims: readClaims(accessToken) }
  } catch {
    return undefined
  }
}

/** The id of the signed-in member, or of the member for whom they act. Throws without a session. */
export const memberId = (): string => {
  const session = findSession()
  if (!session) throw new Error('User ID not found in token')
  return acting?.memberId ?? session.claims.id
}

/** Whether the owner of an access token is the member who is signed in now. */
export const isSignedIn = (accessToken: string): boolean => {
  try {
    return findSession()?.claims.id === readClaims(accessToken).id
  } catch {
    return false
  }
}

/**
 * Clears the session, all stored data and push notifications. The session is gone at once; await the promise for the rest before
 * leaving the page.
 */
export const clearSession = (): Promise<unknown> => {
  const isEasyRead = isEasy()
  localStorage.clear()
  if (isEasyRead) localStorage.setItem(easyKey, 'on')
  sessionStorage.clear()
  return leaveNothing()
}

/** Clears an expired session. Notes the page to return to, and keeps what the member had typed for their next login. */
export const dropSession = (address: string): void => {
  const whose = findSession()?.claims.id
  const putTypedAside = whose && collectTyped(whose)
  void clearSession()
  if (putTypedAside) putTypedAside()
  noteWanted(address, whose)
}

const fetchNewTokens = async (refreshToken: string): Promise<Tokens | undefined> => {
  // Loaded when needed: most visitors of the login page have no session.
  const { refreshSession } = await import('@sparkhood/contract/people/sessions')
  const response = await fetch(`/api${refreshSession.path}`, {
    headers: { authorization: `Bearer ${refreshToken}`, accept: 'application/json' },
  }).catch(() => {
    throw new Error(words.network)
  })
  if (response.status === 401 || response.status === 403) return undefined
  const read = response.ok ? refreshSession.reply.safeParse(await response.json().catch(() => undefined)) : undefined
  if (!read?.success) throw new Error(words.network)
  return read.data.data
}

/**
 * A refresh token works once, so another tab may have used it while this one waited. If somebody logged out or in meanwhile,
 * their session counts, and the stale token gets no new one.
 */
const refreshUnlessDone = async (stale: string): Promise<string | undefined> => {
  const session = findSession()
  if (!session || !isSignedIn(stale)) return undefined
  if (session.accessToken !== stale) return session.accessToken
  const tokens = await fetchNewTokens(session.refreshToken)
  const standing = findSession()
  if (standing?.refreshToken !== session.refreshToken) return isSignedIn(stale) ? standing?.accessToken : undefined
  if (!tokens) return undefined
  storeTokens(tokens)
  return tokens.accessToken
}

let refreshing: Promise<string | undefined> | undefined

/**
 * Exchanges the stored pair for a new one: once, however many calls and tabs ask.
 * Returns the new access token, undefined when the session has ended; throws when the server can't be reached.
 */
export const refreshTokens = (stale: string): Promise<string | undefined> => {
  // Web Locks need https; without them only the calls of this tab share one refresh.
  const locked = () =>
    'locks' in navigator
      ? navigator.locks.request('session-refresh', () => refreshUnlessDone(stale))
      : refreshUnlessDone(stale)
  refreshing ??= locked().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

const secondsLeft = (session: Session, now: Date): number => session.claims.exp - now.getTime() / 1000

const hasRefreshed = ({ accessToken }: Session): Promise<boolean> =>
  refreshTokens(accessToken).then(
    () => true,
    () => false,
  )

/**
 * The timeout of the guard: phones often report a network that transmits nothing. The refresh is not aborted, because sending a
 * refresh token again whose reply was lost ends the session.
 */
const timeOut = (): Promise<false> => new Promise((late) => setTimeout(late, 4000, false))

/**
 * The guard of a members' page. Refreshes an expired token; if that fails, clears the session and redirects to the login, which
 * leads back to the address.
 */
export const requireSession = async (address: string): Promise<Session> => {
  const session = findSession()
  if (session) giveTypedBack(session.claims.id)
  if (session && secondsLeft(session, new Date()) > 0) return session
  const isAsked = session && navigator.onLine && (await Promise.race([hasRefreshed(session), timeOut()]))
  const standing = findSession()
  // Offline the session cannot be checked; the member may see what this browser has stored.
  if (standing && (!isAsked || standing.accessToken !== session?.accessToken)) return standing
  dropSession(address)
  throw onward(address, '/login')
}

/** Whether the server accepts the session. Clears one that it has ended; false, and nothing cleared, if it cannot be reached. */
const isAccepted = async (session: Session): Promise<boolean> => {
  try {
    await refreshTokens(session.accessToken)
  } catch {
    return false
  }
  const standing = findSession()
  if (standing?.accessToken !== session.accessToken) return standing !== undefined
  void clearSession()
  return false
}

/**
 * Whether somebody who opens /login is already signed in and belongs on /explore. If the server cannot be reached they see the
 * login, and keep their session.
 */
export const isStillSignedIn = async (): Promise<boolean> => {
  const session = findSession()
  if (!session) return false
  if (secondsLeft(session, new Date()) >= refreshThresholdS) return true
  if (!navigator.onLine) return true
  return isAccepted(session)
}

/** Whether the server says that somebody is signed in here, however fresh their session looks. */
export const askIfSignedIn = async (): Promise<boolean> => {
  const session = findSession()
  return session !== undefined && isAccepted(session)
}

const markKey = 'leftToSignIn'
const returned = ['accessToken', 'refreshToken', 'tab'] as const

/** Notes in this tab that it leaves to sign in elsewhere; returns the mark that has to come back with the tokens. */
export const markTab = (): string => {
  const mark = newMark()
  sessionStorage.setItem(markKey, mark)
  return mark
}

/**
 * Takes tokens off the page's address, at once, and keeps them if this tab left for them. A link from somebody else carries
 * no mark of this tab, and nothing replaces a session that is there.
 */
export const takeReturn = async (): Promise<'nothing' | 'signed in' | 'refused'> => {
  const address = new URL(window.location.href)
  const [accessToken, refreshToken, tab] = returned.map((name) => address.searchParams.get(name))
  if (!accessToken && !refreshToken) return 'nothing'
  for (const name of returned) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  const mark = sessionStorage.getItem(markKey)
  sessionStorage.removeItem(markKey)
  if (!accessToken || !refreshToken || !mark || mark !== tab) return 'refused'
  if (await isStillSignedIn()) return 'signed in'
  try {
    storeTokens({ accessToken, refreshToken })
    return 'signed in'
  } catch {
    return 'refused'
  }
}

const ticketKey = 'secondFactor'

/** A sign-in that waits for its second factor. */
export type Ticket = { ticket: string; ways: string[] }

/** Takes such a sign-in off the page's address, at once, and notes it for the log-in page if this tab left for it. */
export const noteTicket = (): boolean => {
  const address = new URL(window.location.href)
  const [ticket, ways, tab] = ['ticket', 'ways', 'tab'].map((name) => address.searchParams.get(name))
  const mark = sessionStorage.getItem(markKey)
  if (!ticket || !ways) return false
  for (const name of ['ticket', 'ways', 'tab']) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  sessionStorage.removeItem(markKey)
  if (!mark || mark !== tab) return false
  sessionStorage.setItem(ticketKey, JSON.stringify({ ticket, ways: ways.split(',') } satisfies Ticket))
  return true
}

/** The sign-in that was noted, once. */
export const takeTicket = (): Ticket | undefined => {
  const noted = sessionStorage.getItem(ticketKey)
  sessionStorage.removeItem(ticketKey)
  return noted ? JSON.parse(noted) : undefined
}

let wroteAt = Number.NEGATIVE_INFINITY

/** Records that the signed-in member has written. */
export const noteWrite = (): void => {
  wroteAt = performance.now()
}

/** What goes with a read soon after that, so that they find it whichever process and database answer. */
export const afterWriting = (): Record<string, string> =>
  performance.now() - wroteAt < ownWritesMs ? { [afterWriteHeader]: '1' } : {}
