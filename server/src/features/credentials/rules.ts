import { type ConfirmWay, confirmWays } from '@sparkhood/contract/people/credentials'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { addressTries, getLimitKey, type Limit, type Try } from '../../platform/data/limits.ts'
import { deriveKey } from '../../platform/secrets/keys.ts'
import { keyedHash } from '../../platform/secrets/random.ts'

/** The news of an address that was given up, which carries it. */
export const emailChangedSubscriber = { on: 'email.changed', name: 'tell-of-email' } as const

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** Wrong passwords: few for one address from one network, more for an address from everywhere and for a network. */
export const loginLimits = {
  pair: { name: 'login.pair', times: 10, withinS: 15 * minuteS },
  address: { name: 'login.address', times: 100, withinS: hourS },
  network: { name: 'login.network', times: 100, withinS: 15 * minuteS },
} as const satisfies Record<string, Limit>

/**
 * Wrong proofs by somebody who is signed in, by what they show. None is counted for a network: others share it, and each account
 * has few tries of its own.
 */
export const proofLimits = {
  password: { name: 'proof.password.account', times: 10, withinS: 15 * minuteS },
  code: { name: 'proof.code.account', times: 10, withinS: dayS, refusal: 'limit.for_today' },
} as const satisfies Record<string, Limit>

/** Codes mailed on behalf of somebody who is signed in. */
const sendLimit: Limit = { name: 'proof.send.account', times: 10, withinS: hourS }

/** Codes mailed to an address that a member wants to have, whoever asks. */
const newAddressLimit: Limit = { name: 'email.send.address', times: 5, withinS: hourS }

/** Links to choose a new password. Wide for a network: a whole school or a mobile operator may share one. */
export const forgotLimits = {
  address: { name: 'forgot.address', times: 5, withinS: hourS },
  network: { name: 'forgot.network', times: 100, withinS: hourS },
} as const satisfies Record<string, Limit>

/** Tokens of such links that were none. */
export const resetLimit: Limit = { name: 'reset.network', times: 100, withinS: hourS }

/** The token of a link: without our key nobody makes it of what lies in the queue, and each address has its own. */
export const getResetToken = (hashSecret: string, resetId: string, email: string): string =>
  deriveKey(hashSecret, `reset ${resetId} ${oneAddress(email)}`)

/** Whether what is known of a link that was asked for may have been swept: then nothing says that it was used. */
export const isForgotten = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() > keptAfterMs

/** Whether a password was chosen so lately that whoever sends the same change again may not have heard the answer. */
export const isJustChosen = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < hourMs

/** How long used and expired codes and links are kept. */
export const keptAfterMs = dayMs

export const triesPerCode = 5

/** What an account has to show that it is its owner; an operator who owes a second factor has to show the strongest. */
export type Means = { hasPassword: boolean; hasPasskey: boolean; hasTotp: boolean; needsSecondFactor: boolean }

const isOpen: Record<ConfirmWay, (means: Means) => boolean> = {
  passkey: ({ hasPasskey }) => hasPasskey,
  totp: ({ hasTotp }) => hasTotp,
  password: ({ hasPassword, needsSecondFactor }) => hasPassword && !needsSecondFactor,
  code: ({ hasPasskey, hasTotp, needsSecondFactor }) => !needsSecondFactor || !(hasPasskey || hasTotp),
}

/** The ways in which an account may confirm that it is its owner, best first. */
export const toWays = (means: Means): ConfirmWay[] => confirmWays.filter((way) => isOpen[way](means))

/** What a mailed code is for, whose it is, the session that asked for it and alone may use it, and where it goes. */
export type CodeFor = { purpose: 'confirm' | 'email'; accountId: string; sid: string; address: string }

/** What a code that is mailed counts as: for the account, and for an address that is not yet its own. */
export const getSends = ({ purpose, accountId, address }: CodeFor): Try[] => [
  { limit: sendLimit, key: accountId },
  ...(purpose === 'email' ? [{ limit: newAddressLimit, key: getLimitKey(address) }] : []),
]

/** What a guess at a code counts as, in the same way. */
export const getTries = ({ purpose, accountId, address }: CodeFor): Try[] => [
  { limit: proofLimits.code, key: accountId },
  ...(purpose === 'email' ? [{ limit: addressTries, key: getLimitKey(address) }] : []),
]

/** What is stored of a code: bound to all that it is for, and useless without the server's key. */
export const getCodeHash = (hashSecret: string, { purpose, accountId, sid, address }: CodeFor, code: string): string =>
  keyedHash(hashSecret, `code ${purpose} ${accountId} ${sid} ${oneAddress(address)} ${code}`)
