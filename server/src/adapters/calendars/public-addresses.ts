import { BlockList, isIP } from 'node:net'

// IANA's special-purpose address registries: no address in them is a server on the public internet.
const notPublic = new BlockList()
for (const range of [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]) {
  const [net = '', bits] = range.split('/')
  notPublic.addSubnet(net, Number(bits), 'ipv4')
} // biome-ignore format: one table
for (const range of [
  '::/128', '::1/128', '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20',
  '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8',
]) {
  const [net = '', bits] = range.split('/')
  notPublic.addSubnet(net, Number(bits), 'ipv6')
} // biome-ignore format: one table

/** Whether an address (192.0.2.1, 2001:db8::1) is on the public internet: neither private nor of this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family !== 6) return false
  // An IPv4-mapped IPv6 address is judged as the IPv4 address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (/^::ffff:/i.test(address)) return false
  return !notPublic.check(address, 'ipv6')
}
