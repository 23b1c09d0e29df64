import type { FastifyRequest } from 'fastify'
import type { Scope } from '../scope.ts'

const ipv4InIpv6 = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i
// Some proxies append the port to the address, which differs for each connection.
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/

/**
 * The network that an address is counted under: for IPv4 the address itself, in one notation; for IPv6 its first 64
 * bits, because one household or one attacker has all addresses below them.
 */
export function getNetwork(told: string): string {
  const [, plain, bracketed] = withPort.exec(told) ?? []
  const ip = plain ?? bracketed ?? told
  const [mapped, ipv4, high, low] = ipv4InIpv6.exec(ip) ?? []
  if (mapped) return ipv4 ?? getIpv4(Number.parseInt(high ?? '', 16), Number.parseInt(low ?? '', 16))
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const getIpv4 = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/**
 * Whether a browser sent the request: its POST requests say which page sent them (Fetch Metadata, RFC 6454), and no
 * script can remove that.
 */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** Where a request comes from, as limits and the list of devices count it. */
export const getOrigin = (request: FastifyRequest): Scope['origin'] => ({
  network: getNetwork(request.ip),
  device: String(request.headers['user-agent'] ?? '').slice(0, 200),
})
