/** Constants of the second factor; separate from the schemas, so that a small page can load them alone. */
export const totpDigits = 6
export const totpPeriodS = 30
export const recoveryCodeCount = 10
/** How long a sign-in waits for its second factor. */
export const ticketMinutes = 10
/** How long an authenticator has to sign a challenge, in minutes. */
export const challengeMinutes = 5
export const maxPasskeys = 20

/** What completes a sign-in that waits for its second factor. */
export const secondFactors = ['totp', 'recovery', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]
