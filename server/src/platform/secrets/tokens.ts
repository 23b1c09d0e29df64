import { type AccessClaims, accessClaims } from '@sparkhood/contract/accounts'
import { createSigner, createVerifier } from 'fast-jwt'

export type Tokens = {
  sign(claims: { id: string; sid: string }, now: Date, ttlS: number): string
  /** The claims of a token that we signed for this purpose and that has not expired; else undefined. */
  read(token: string, now: Date): AccessClaims | undefined
}

const audience = 'sparkhood'
const tokenType = 'at+jwt'

/** Access tokens: HS256 only, with `aud` and `typ` checked. */
export function openTokens(secret: string): Tokens {
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    checkTyp: tokenType,
    // Expiry is checked below against the request's own moment.
    ignoreExpiration: true,
    cache: 10_000,
    requiredClaims: ['exp', 'id', 'sid', 'aud'],
  })
  return {
    sign: (claims, now, ttlS) => {
      const issuedAtS = Math.floor(now.getTime() / 1000)
      const signer = createSigner({
        key: secret,
        algorithm: 'HS256',
        header: { alg: 'HS256', typ: tokenType },
        noTimestamp: true,
      })
      return signer({ ...claims, aud: audience, iat: issuedAtS, exp: issuedAtS + ttlS })
    },
    read: (token, now) => {
      try {
        const claims = accessClaims.parse(verify(token))
        return claims.exp * 1000 > now.getTime() ? claims : undefined
      } catch {
        return undefined
      }
    },
  }
}
