import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { maxPasskeys } from './second-factor-codes.ts'
import { tokens } from './sessions.ts'

const message = z.object({ message: z.string() })

export const passkeyName = requiredText('Give it a name', 60)

export const passkey = z.object({
  _id: id,
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** Whether it is synced to an account of the device's maker, and so to other devices. */
  backed_up: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

/** The browser's response in JSON (WebAuthn Level 3, 5.1); other fields are dropped. */
export const registrationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
})

export const authenticationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options for `navigator.credentials.get`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

/** The options for `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  summary: 'Get the options for signing in with a passkey, the same for everybody',
  reply: z.object({ data: requestOptions }),
  refusals: ['limit.too_many'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  summary: "Log in with a passkey's assertion; it counts as both factors",
  body: z.object({ response: authenticationResponse }),
  reply: z.object({ data: tokens }),
  secretReply: true,
  refusals: ['passkey.refused', 'auth.suspended', 'limit.too_many'],
})

export const startPasskeyConfirm = endpoint({
  method: 'POST',
  path: '/auth/confirm/passkey',
  access: 'member',
  summary: "Get the options for confirming that it's you with a passkey",
  reply: z.object({ data: requestOptions }),
  beforeConsent: true,
  refusals: ['limit.too_many'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys/options',
  access: 'member',
  summary: 'Get the options for creating a passkey, after confirming',
  reply: z.object({ data: creationOptions }),
  refusals: ['auth.confirm_first', 'passkey.too_many', 'limit.too_many'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys',
  access: 'member',
  summary: `Register a new passkey, after confirming; at most ${maxPasskeys}`,
  body: z.object({ name: passkeyName.optional(), response: registrationResponse }),
  reply: z.object({ data: passkey }),
  refusals: ['auth.confirm_first', 'passkey.refused', 'passkey.known', 'passkey.too_many'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/users/passkeys/:id',
  access: 'member',
  summary: 'Rename one of your passkeys',
  params: idParam,
  body: z.object({ name: passkeyName }),
  reply: message,
  refusals: ['passkey.not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/passkeys/:id',
  access: 'member',
  summary: 'Delete one of your passkeys, after confirming',
  params: idParam,
  reply: message,
  refusals: ['auth.confirm_first', 'passkey.not_found'],
})
