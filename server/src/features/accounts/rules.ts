import { verifiedMinutes } from '@sparkhood/contract/people/accounts'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { addressTries, type Limit } from '../../platform/data/limits.ts'
import type { Cookie } from '../../platform/http/cookies.ts'
import { keyedHash } from '../../platform/secrets/random.ts'

const minuteS = 60
const hourS = 60 * minuteS

/** Limits codes sent. Generous per network: a whole school or a mobile operator may share one. */
export const sendLimits = {
  address: { name: 'code.send.address', times: 10, withinS: hourS },
  network: { name: 'code.send.network', times: 300, withinS: hourS },
} as const satisfies Record<string, Limit>

/** Limits attempts at codes. */
export const tryLimits = {
  address: addressTries,
  network: { name: 'code.try.network', times: 100, withinS: hourS },
} as const satisfies Record<string, Limit>

export const triesPerCode = 5

export const verifiedTtlS = verifiedMinutes * minuteS

/** The stored hash of a code: bound to its address, and useless without the server's key. */
export const getCodeHash = (hashSecret: string, email: string, code: string): string =>
  keyedHash(hashSecret, `code ${oneAddress(email)} ${code}`)

/** The cookie that ties the proof of an address to the browser that sent the code. */
export const proofCookie = (secret: string, forS: number): Cookie => ({
  name: proofName,
  value: secret,
  forS,
  strict: true,
})
export const proofName = 'address-proof'

/**
 * The stored mark of the network that sent a code. It ties the proof to the network for clients other than browsers.
 */
export const getNetworkMark = (hashSecret: string, email: string, network: string): string =>
  keyedHash(hashSecret, `proof ${oneAddress(email)} ${network}`)
