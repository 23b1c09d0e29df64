import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/**
 * A household or school sends fewer messages in an hour, and one person fewer in a day. The address is not proven, so
 * it counts together with the network: a stranger cannot use up its owner's limit.
 */
export const messagesOfNetwork: Limit = { name: 'contact.network', times: 60, withinS: 3600 }
export const messagesOfAddress: Limit = { name: 'contact.address', times: 10, withinS: 24 * 3600 }

/** Nobody reads and fills in a form faster. */
export const shortestTypingMs = 3000
/** A page left open overnight still sends. */
const stampLifeMs = 24 * hourMs

/** About 4,000 hashes: a tenth of a second on a phone, but expensive for millions of messages. */
export const workBits = 12

/** The retention of answered messages, in case their author writes again. */
export const answeredKeptMs = 365 * dayMs

/** Whether a stamp issued at that moment is neither too fresh nor too old. */
export const isRipe = (stampedAt: number, now: Date): boolean => {
  const ageMs = now.getTime() - stampedAt
  return ageMs >= shortestTypingMs && ageMs <= stampLifeMs
}

/** Whether a hex hash begins with this many zero bits. */
export const hasProofOfWork = (hash: string, bits = workBits): boolean =>
  Number.parseInt(hash.slice(0, 8), 16) < 2 ** (32 - bits)
