import type { FastifyRequest } from 'fastify'
import type { Scope } from '../scope.ts'

const ipv4InIpv6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network that an address is counted under: an IPv4 address by itself, an IPv6 address by its first 64 bits,
 * because one household or one attacker has all that follow.
 */
export function getNetwork(ip: string): string {
  const ipv4 = ipv4InIpv6.exec(ip)?.[1]
  if (ipv4 || !ip.includes(':')) return ipv4 ?? ip
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

/**
 * Whether a browser sent it: with a post it says where the page is that had it sent (Fetch Metadata, RFC 6454), and no script
 * can take that away.
 */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** Where a request comes from, as limits and the list of devices count it. */
export const getOrigin = (request: FastifyRequest): Scope['origin'] => ({
  network: getNetwork(request.ip),
  device: String(request.headers['user-agent'] ?? '').slice(0, 200),
})
