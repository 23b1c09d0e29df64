import { type AccessClaims, accessClaims } from '@sparkhood/contract/people/accounts'
import { createSigner, createVerifier } from 'fast-jwt'

export type Tokens = {
  sign(claims: { id: string; sid: string }, now: Date, ttlS: number): string
  /** The claims of a valid token of ours for this purpose; undefined if it is expired or not valid. */
  read(token: string, now: Date): AccessClaims | undefined
}

const audience = 'sparkhood'
const tokenType = 'at+jwt'
const maxKnown = 10_000

/** Access tokens: HS256 only, with `aud` and `typ` checked. */
export function openTokens(secret: string): Tokens {
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    checkTyp: tokenType,
    // Expiry is checked below against the time of the request.
    ignoreExpiration: true,
    requiredClaims: ['exp', 'id', 'sid', 'aud'],
  })
  // A member sends the same token with every request; its signature is verified once.
  const known = new Map<string, AccessClaims>()
  const check = (token: string): AccessClaims => {
    const claims = accessClaims.parse(verify(token))
    const [oldest] = known.keys()
    if (known.size >= maxKnown && oldest) known.delete(oldest)
    known.set(token, claims)
    return claims
  }
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
        const claims = known.get(token) ?? check(token)
        return claims.exp * 1000 > now.getTime() ? claims : undefined
      } catch {
        return undefined
      }
    },
  }
}
