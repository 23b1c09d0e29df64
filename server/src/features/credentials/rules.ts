import { type ConfirmWay, confirmWays } from '@sparkhood/contract/people/credentials'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { addressTries, getLimitKey, type Limit, type Try } from '../../platform/data/limits.ts'
import { deriveKey } from '../../platform/secrets/keys.ts'
import { keyedHash } from '../../platform/secrets/random.ts'

/** The event about a former address, whose data contain that address. */
export const emailChangedSubscriber = { on: 'email.changed', name: 'tell-of-email' } as const

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** Wrong passwords: few per address and network; more per address from everywhere, and per network. */
export const loginLimits = {
  pair: { name: 'login.pair', times: 10, withinS: 15 * minuteS },
  address: { name: 'login.address', times: 100, withinS: hourS },
  network: { name: 'login.network', times: 100, withinS: 15 * minuteS },
} as const satisfies Record<string, Limit>

/**
 * Wrong proofs by a signed-in member, by kind. None is counted per network: others share it, and each account has few
 * attempts of its own.
 */
export const proofLimits = {
  password: { name: 'proof.password.account', times: 10, withinS: 15 * minuteS },
  code: { name: 'proof.code.account', times: 10, withinS: dayS, refusal: 'limit.for_today' },
} as const satisfies Record<string, Limit>

/** Codes emailed for a signed-in member. */
const sendLimit: Limit = { name: 'proof.send.account', times: 10, withinS: hourS }

/** Codes emailed to an address that a member wants to change to, from all callers. */
const newAddressLimit: Limit = { name: 'email.send.address', times: 5, withinS: hourS }

/** Links to choose a new password. Wide for a network: a whole school or a mobile operator may share one. */
export const forgotLimits = {
  address: { name: 'forgot.address', times: 5, withinS: hourS },
  network: { name: 'forgot.network', times: 100, withinS: hourS },
} as const satisfies Record<string, Limit>

/** Invalid tokens of such links. */
export const resetLimit: Limit = { name: 'reset.network', times: 100, withinS: hourS }

/** The token of a link. It cannot be derived from the queue's data without our key, and each address has its own. */
export const getResetToken = (hashSecret: string, resetId: string, email: string): string =>
  deriveKey(hashSecret, `reset ${resetId} ${oneAddress(email)}`)

/** Whether the record of a requested link may have been deleted, so that we no longer know whether it was used. */
export const isRecordDeleted = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() > keptAfterMs

/** Whether a password was chosen so recently that the same change may be a retry after a lost reply. */
export const isJustChosen = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < hourMs

/** How long used and expired codes and links are kept. */
export const keptAfterMs = dayMs

export const triesPerCode = 5

/** How an account can prove that its owner acts; an operator who owes a second factor has to use the strongest. */
export type Means = { hasPassword: boolean; hasPasskey: boolean; hasTotp: boolean; needsSecondFactor: boolean }

const isOpen: Record<ConfirmWay, (means: Means) => boolean> = {
  passkey: ({ hasPasskey }) => hasPasskey,
  totp: ({ hasTotp }) => hasTotp,
  password: ({ hasPassword, needsSecondFactor }) => hasPassword && !needsSecondFactor,
  code: ({ hasPasskey, hasTotp, needsSecondFactor }) => !needsSecondFactor || !(hasPasskey || hasTotp),
}

/** The ways in which the owner of an account may confirm their identity, best first. */
export const toWays = (means: Means): ConfirmWay[] => confirmWays.filter((way) => isOpen[way](means))

/** The purpose of an emailed code, its account, the session that asked for it and alone may use it, and its address. */
export type CodeFor = { purpose: 'confirm' | 'email'; accountId: string; sid: string; address: string }

/** The limits that an emailed code counts towards: of the account, and of an address that is not yet its own. */
export const getSends = ({ purpose, accountId, address }: CodeFor): Try[] => [
  { limit: sendLimit, key: accountId },
  ...(purpose === 'email' ? [{ limit: newAddressLimit, key: getLimitKey(address) }] : []),
]

/** The limits that a guess at a code counts towards, accordingly. */
export const getTries = ({ purpose, accountId, address }: CodeFor): Try[] => [
  { limit: proofLimits.code, key: accountId },
  ...(purpose === 'email' ? [{ limit: addressTries, key: getLimitKey(address) }] : []),
]

/** The stored hash of a code: bound to all that it is for, and useless without the server's key. */
export const getCodeHash = (hashSecret: string, { purpose, accountId, sid, address }: CodeFor, code: string): string =>
  keyedHash(hashSecret, `code ${purpose} ${accountId} ${sid} ${oneAddress(address)} ${code}`)
