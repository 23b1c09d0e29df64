/** Networks of a home, an office or the machine itself (RFC 1918, 3927, 4193, 4291), as `getNetwork` writes them. */
const local = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^0:0:0:0::\/64$/,
  /^f[cd][0-9a-f]{2}:/,
  /^fe[89ab][0-9a-f]:/,
]

/** Where a network is in words, seen from another: all that can be said of it without asking anybody outside. */
export function getPlace(network: string, here: string): string {
  if (network === '') return 'Place not known'
  if (network === here) return 'This network'
  if (local.some((pattern) => pattern.test(network))) return 'Local network'
  return `Internet address ${network.replace('::/64', ':…')}`
}
