/** What the sandbox returns for an authorization code, and to whom. */
export type SandboxGrant = {
  /** Where the browser was redirected with the code. */
  redirectUri: string
  challenge: string
  nonce: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** When the password was typed, in epoch seconds; absent if the sandbox does not say. */
  authTime?: number
}

/** Stores the grants of the sandbox's authorization codes. */
export type SandboxGrants = {
  keep(code: string, grant: SandboxGrant, expiresAt: Date): Promise<void>
  /** Returns and removes the grant of a code: for one caller only, and before it expires. */
  take(code: string, now: Date): Promise<SandboxGrant | undefined>
}

/** In-memory grants, for tests. */
export function grantsInMemory(): SandboxGrants {
  const grants = new Map<string, { grant: SandboxGrant; expiresAt: Date }>()
  return {
    async keep(code, grant, expiresAt) {
      grants.set(code, { grant, expiresAt })
    },
    async take(code, now) {
      const kept = grants.get(code)
      grants.delete(code)
      return kept && kept.expiresAt > now ? kept.grant : undefined
    },
  }
}
