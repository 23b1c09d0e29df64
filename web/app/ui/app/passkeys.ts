import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { authenticationResponse, registrationResponse } from '@sparkhood/contract/people/passkeys'
import type { z } from 'zod'

// Loaded on demand: few pages need it.
const load = () => import('@simplewebauthn/browser')

const cancelled = 'That was cancelled or took too long. Try again when you’re ready.'

/** Messages for people instead of the browsers' technical English, by the name of the error (WebAuthn Level 3, 5.1). */
const problems: Record<string, string> = {
  NotAllowedError: cancelled,
  AbortError: cancelled,
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address. Open the site at its usual address and try again.',
  NotSupportedError: 'This device can’t make a passkey that works here. Try another device.',
  ConstraintError: 'This device can’t check that it’s you. Set up a screen lock, a fingerprint or a PIN first.',
}
const unsupported = 'This browser doesn’t support passkeys. Update it, or use another one.'
const unknown = 'Your browser couldn’t use a passkey. Please try again.'

/** Why a browser did not create or use a passkey, worded for people. */
export class PasskeyProblem extends Error {}

export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

async function inWords<Made>(asking: (browser: Awaited<ReturnType<typeof load>>) => Promise<Made>): Promise<Made> {
  if (!hasPasskeys()) throw new PasskeyProblem(unsupported)
  const browser = await load()
  return asking(browser).catch((error: unknown) => {
    throw new PasskeyProblem((error instanceof Error && problems[error.name]) || unknown)
  })
}

/** Makes the browser create a passkey. Throws `PasskeyProblem`. */
export const makePasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<z.output<typeof registrationResponse>> =>
  inWords(({ startRegistration }) => startRegistration({ optionsJSON: options }) as Promise<never>)

/**
 * Makes the browser sign with a passkey; `suggested` offers passkeys in a field's suggestions. Throws `PasskeyProblem`.
 */
export const askPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
  { suggested = false } = {},
): Promise<z.output<typeof authenticationResponse>> =>
  inWords(
    ({ startAuthentication }) =>
      startAuthentication({ optionsJSON: options, useBrowserAutofill: suggested }) as Promise<never>,
  )

/** Whether the browser can suggest passkeys in a field. */
export const canSuggest = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Cancels a pending request to the browser. */
export const stopAsking = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()
