/** What the sandbox will tell for a code, and to whom. */
export type SandboxGrant = {
  /** Where the browser was sent with the code. */
  redirectUri: string
  challenge: string
  nonce: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** When the password was typed, in seconds, where that is told. */
  authTime?: number
}

/** Where the sandbox writes down what its codes stand for. */
export type SandboxGrants = {
  keep(code: string, grant: SandboxGrant, expiresAt: Date): Promise<void>
  /** Takes what a code stands for away: one caller only, and in time. */
  take(code: string, now: Date): Promise<SandboxGrant | undefined>
}

/** Grants that are gone with the process, for tests. */
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
