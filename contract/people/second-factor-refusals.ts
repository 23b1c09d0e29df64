import { maxPasskeys } from './second-factor-codes.ts'

/** The refusals of calls about passkeys and second factors. */
export const secondFactorRefusals = {
  'access.second_factor': {
    status: 403,
    message: 'Set up a second factor under Security settings first, or log in with the one you have.',
  },
  'passkey.refused': {
    status: 422,
    message: 'This passkey could not be used here. Try again, or log in another way.',
  },
  'passkey.known': { status: 409, message: 'This passkey is already registered.' },
  'passkey.too_many': { status: 409, message: `You have ${maxPasskeys} passkeys. Remove one to add another.` },
  'passkey.not_found': { status: 404, message: 'This passkey could not be found.' },
  'totp.on': { status: 409, message: 'Your authenticator app is on already. Turn it off first to set up another.' },
  'totp.not_begun': { status: 409, message: 'Begin to set up your authenticator app again.' },
  'second_factor.wrong': {
    status: 422,
    message: 'That code is wrong, has expired or was used already. Please try again.',
  },
  'second_factor.ticket': {
    status: 401,
    message: 'That took too long, or how you log in has changed. Please log in again.',
  },
  'second_factor.none': { status: 409, message: 'Add a passkey or an authenticator app first.' },
  'second_factor.own': {
    status: 403,
    message: 'Someone else has to reset your own second factor, or that of somebody you act for.',
  },
} as const satisfies Record<string, { status: number; message: string }>
