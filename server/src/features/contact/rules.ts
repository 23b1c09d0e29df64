import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'

/**
 * A household or a school has less to say in an hour, and somebody with a problem less in a day. Nobody has shown that the address
 * is theirs, so it counts together with their network: strangers use up nothing of its owner's.
 */
export const messagesOfNetwork: Limit = { name: 'contact.network', times: 60, withinS: 3600 }
export const messagesOfAddress: Limit = { name: 'contact.address', times: 10, withinS: 24 * 3600 }

/** Nobody reads a form and fills it in sooner. */
export const shortestTypingMs = 3000
/** A page left open overnight still sends. */
const stampLifeMs = 24 * hourMs

/** About 4,000 hashes: a tenth of a second for a phone, and worth something to whoever sends by the million. */
export const workBits = 12

/** So long what was answered is kept, for whoever writes again. */
export const answeredKeptMs = 365 * dayMs

/** Whether a stamp of that moment is neither too fresh nor too old. */
export const isRipe = (stampedAt: number, now: Date): boolean => {
  const ageMs = now.getTime() - stampedAt
  return ageMs >= shortestTypingMs && ageMs <= stampLifeMs
}

/** Whether a hash in hex begins with this many bits of nought. */
export const bearsWork = (hash: string, bits = workBits): boolean =>
  Number.parseInt(hash.slice(0, 8), 16) < 2 ** (32 - bits)
