/**
 * A value that a browser is to bring back, for this many seconds; 0 takes it away. What is strict never comes along from a
 * page of another site, also not when somebody follows a link there.
 */
export type Keeping = { name: string; value: string; forS: number; strict?: true }

const hostPrefix = '__Host-'

/** Writes a cookie that only our own addresses get and that no script reads. */
export const writeCookie = ({ name, value, forS, strict }: Keeping, https: boolean): string =>
  [
    `${https ? hostPrefix : ''}${name}=${value}`,
    'Path=/',
    `Max-Age=${forS}`,
    'HttpOnly',
    `SameSite=${strict ? 'Strict' : 'Lax'}`,
    ...(https ? ['Secure'] : []),
  ].join('; ')

/** The cookies that a browser brought, by the names that they were written under. */
export function readCookies(header: string | undefined, https: boolean): ReadonlyMap<string, string> {
  const prefix = https ? hostPrefix : ''
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => pair.slice(prefix.length))
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
