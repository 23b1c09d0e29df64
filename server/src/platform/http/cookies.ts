/** A cookie and its lifetime in seconds; 0 removes it. `strict` is `SameSite=Strict`: not sent when a link on another site is followed. */
export type Cookie = { name: string; value: string; forS: number; strict?: true }

const hostPrefix = '__Host-'

/** Writes a cookie that is sent only to our own site and that no script can read. */
export const writeCookie = ({ name, value, forS, strict }: Cookie, https: boolean): string =>
  [
    `${https ? hostPrefix : ''}${name}=${value}`,
    'Path=/',
    `Max-Age=${forS}`,
    'HttpOnly',
    `SameSite=${strict ? 'Strict' : 'Lax'}`,
    ...(https ? ['Secure'] : []),
  ].join('; ')

/** The cookies of a request, by the names under which they were written. */
export function readCookies(header: string | undefined, https: boolean): ReadonlyMap<string, string> {
  const prefix = https ? hostPrefix : ''
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => pair.slice(prefix.length))
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
