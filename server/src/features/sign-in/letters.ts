import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeLetter } from '../../platform/mail/letters.ts'

const warning = 'If that was not you, log in, change your password and sign out your other devices.'

/** The letter about a new way into an account. */
export const connectedLetter = (to: string, google: string, securityUrl: string): Mail =>
  writeLetter(to, 'Google is now connected to your account', [
    `From now on you can also log in with the Google account ${google}.`,
    warning,
    { label: 'Security settings', url: securityUrl },
  ])

/** The letter about a way into an account that is no more. */
export const disconnectedLetter = (to: string, securityUrl: string): Mail =>
  writeLetter(to, 'Google is no longer connected to your account', [
    'You log in with your email address and password from now on.',
    warning,
    { label: 'Security settings', url: securityUrl },
  ])
