import { randomBytes } from 'node:crypto'
import { totpDigits, totpPeriodS } from '@sparkhood/contract/people/second-factor-codes'
import { Secret, TOTP } from 'otpauth'

// As long as the hash of the algorithm, which RFC 4226, 4, recommends.
const secretBytes = 20
const driftSteps = 1

const getTotp = (secret: Buffer, label: { issuer: string; account: string } = { issuer: '', account: '' }): TOTP =>
  new TOTP({
    issuer: label.issuer,
    label: label.account,
    algorithm: 'SHA1',
    digits: totpDigits,
    period: totpPeriodS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** A new secret of an authenticator app. */
export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** A secret as people type it (base32), and as the address in a QR code, which authenticator apps open. */
export function writeTotp(
  secret: Buffer,
  label: { issuer: string; account: string },
): { key: string; address: string } {
  const totp = getTotp(secret, label)
  return { key: totp.secret.base32, address: totp.toString() }
}

/**
 * The time step of a code (RFC 6238, 4.2), if it is the current one or the one before or after: the clocks of phones
 * are not exact.
 */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = getTotp(secret).validate({ token: code, timestamp, window: driftSteps })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totpPeriodS) + delta
}
