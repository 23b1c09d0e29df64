import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PendingSignIn, ProviderIdentity, SignIn } from './sign-in.ts'

/** A sign-in under test, and a person who uses the provider's pages. */
export type SignInRig = {
  signIn: SignIn
  returnTo: string
  /** Signs in at the provider's page; returns the address to which the browser is redirected. */
  visit(address: string, who: { name: string; email: string; unverified?: boolean; fresh?: boolean }): Promise<URL>
  /** Cancels at the provider's page. */
  cancel(address: string): Promise<URL>
  close(): Promise<void>
}

const ana = { name: 'Ana Archer', email: 'ana@example.org' }

/** The tests that every sign-in must pass. */
export function signInSuite(name: string, setUp: () => Promise<SignInRig>): void {
  describe(`${name} as a sign-in`, () => {
    let rig: SignInRig
    beforeAll(async () => {
      rig = await setUp()
    })
    afterAll(() => rig.close())

    const leave = async (returnTo = rig.returnTo) => {
      const leaving = await rig.signIn.startSignIn(returnTo)
      if ('failure' in leaving) throw new Error(leaving.failure)
      return leaving
    }
    const trip = async (who = ana) => {
      const { address, departure } = await leave()
      return { returned: await rig.visit(address, who), departure }
    }
    const vouchedFor = async (who: Parameters<SignInRig['visit']>[1]): Promise<ProviderIdentity> => {
      const { returned, departure } = await trip(who)
      const outcome = await rig.signIn.finishSignIn(returned, departure)
      if ('failure' in outcome) throw new Error(outcome.failure)
      return outcome
    }
    const changed = (returned: URL, changes: Record<string, string>): URL => {
      const url = new URL(returned)
      for (const [key, value] of Object.entries(changes)) url.searchParams.set(key, value)
      return url
    }
    const refused = { failure: 'refused' }

    test('says who came back, by name and address', async () => {
      const { authenticatedAgoMs: _, ...told } = await vouchedFor(ana)
      expect(told).toEqual({
        issuer: expect.stringMatching(/./),
        subject: expect.stringMatching(/./),
        email: 'ana@example.org',
        emailVerified: true,
        firstname: 'Ana',
        lastname: 'Archer',
      })
    })

    test('calls the same person by the same subject, and others by another', async () => {
      const [first, again, other] = [
        await vouchedFor(ana),
        await vouchedFor(ana),
        await vouchedFor({ name: 'Ben', email: 'ben@example.org' }),
      ]
      expect(again.subject).toBe(first.subject)
      expect(other.subject).not.toBe(first.subject)
      expect(other.issuer).toBe(first.issuer)
    })

    test('tells when the address is not verified', async () => {
      const who = { name: 'Cara', email: 'cara@example.org', unverified: true }
      expect((await vouchedFor(who)).emailVerified).toBe(false)
    })

    test('says how long ago they typed their password, where they did just now', async () => {
      const startedAt = Date.now()
      const { authenticatedAgoMs } = await vouchedFor({ ...ana, fresh: true })
      // The provider states the time in whole seconds.
      expect(authenticatedAgoMs).toBeLessThanOrEqual(Date.now() - startedAt + 1000)
    })

    test('shows the browser a challenge, never what it was made of', async () => {
      const { address, departure } = await leave()
      const query = new URL(address).searchParams
      expect(query.get('code_challenge_method')).toBe('S256')
      expect(query.get('state')).toBe(departure.state)
      expect(query.get('nonce')).toBe(departure.nonce)
      expect(query.get('redirect_uri')).toBe(rig.returnTo)
      expect(address).not.toContain(departure.verifier)
      const next = await leave()
      expect(Object.values(next.departure)).not.toContain(departure.verifier)
      expect(next.departure.state).not.toBe(departure.state)
    })

    test('knows who changed their mind', async () => {
      const { address, departure } = await leave()
      expect(await rig.signIn.finishSignIn(await rig.cancel(address), departure)).toEqual({ failure: 'cancelled' })
    })

    test('takes a code once', async () => {
      const { returned, departure } = await trip()
      expect(await rig.signIn.finishSignIn(returned, departure)).not.toHaveProperty('failure')
      expect(await rig.signIn.finishSignIn(returned, departure)).toEqual(refused)
    })

    test.each(['state', 'nonce', 'verifier'] as const)('believes nothing that belongs to another %s', async (part) => {
      const { returned, departure } = await trip()
      const other: PendingSignIn = (await leave()).departure
      expect(await rig.signIn.finishSignIn(returned, { ...departure, [part]: other[part] })).toEqual(refused)
    })

    test.each<Record<string, string>>([
      { state: '' },
      { code: 'made-up' },
      { code: '' },
      { iss: 'https://elsewhere.example' },
    ])('believes no return with %o', async (changes) => {
      const { returned, departure } = await trip()
      expect(await rig.signIn.finishSignIn(changed(returned, changes), departure)).toEqual(refused)
    })

    test('believes no code that was sent to another address', async () => {
      const { returned, departure } = await trip()
      const elsewhere = new URL(returned.href.replace('/callback', '/other'))
      expect(await rig.signIn.finishSignIn(elsewhere, departure)).toEqual(refused)
    })

    test('believes no return without anything', async () => {
      const { departure } = await leave()
      expect(await rig.signIn.finishSignIn(new URL(rig.returnTo), departure)).toEqual(refused)
    })
  })
}
