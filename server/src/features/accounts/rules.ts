import { verifiedMinutes } from '@sparkhood/contract/people/accounts'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { addressTries, type Limit } from '../../platform/data/limits.ts'
import type { Keeping } from '../../platform/http/cookies.ts'
import { keyedHash } from '../../platform/secrets/random.ts'

const minuteS = 60
const hourS = 60 * minuteS

/** Codes sent. Wide for a network: a whole school or a mobile operator may share one. */
export const sendLimits = {
  address: { name: 'code.send.address', times: 10, withinS: hourS },
  network: { name: 'code.send.network', times: 300, withinS: hourS },
} as const satisfies Record<string, Limit>

/** Codes tried. */
export const tryLimits = {
  address: addressTries,
  network: { name: 'code.try.network', times: 100, withinS: hourS },
} as const satisfies Record<string, Limit>

export const triesPerCode = 5

export const verifiedTtlS = verifiedMinutes * minuteS

/** What is stored of a code: bound to its address, and useless without the server's key. */
export const getCodeHash = (hashSecret: string, email: string, code: string): string =>
  keyedHash(hashSecret, `code ${oneAddress(email)} ${code}`)

/** What the browser that showed a code keeps: by it the proof of the address is its own. */
export const proofCookie = (secret: string, forS: number): Keeping => ({
  name: proofName,
  value: secret,
  forS,
  strict: true,
})
export const proofName = 'address-proof'

/** What is stored of the network that a code was shown from: for clients that are no browsers the proof is the network's. */
export const getNetworkMark = (hashSecret: string, email: string, network: string): string =>
  keyedHash(hashSecret, `proof ${oneAddress(email)} ${network}`)
