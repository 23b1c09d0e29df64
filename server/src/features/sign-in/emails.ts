import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'

/** The email about a new way to sign in. Its advice is in the order that locks out an attacker. */
export const connectedEmail = (to: string, google: string, publicUrl: string): Mail =>
  writeEmail(to, 'Google is now connected to your account', [
    `From now on you can also log in with the Google account ${google}.`,
    'If that was not you, log in and disconnect it under Security settings before you change your password, or it goes on opening your account. Changing your password then logs out your other devices.',
    { label: 'Security settings', url: `${publicUrl}/settings/security` },
    'If you can no longer log in, choose a new password first.',
    { label: 'Choose a new password', url: `${publicUrl}/forgot-psw` },
  ])

/** The email about a way to sign in that was removed. */
export const disconnectedEmail = (to: string, securityUrl: string): Mail =>
  writeEmail(to, 'Google is no longer connected to your account', [
    'You log in with your email address and password from now on.',
    'If that was not you, log in, change your password and log out your other devices.',
    { label: 'Security settings', url: securityUrl },
  ])
