import type { Mail } from '../../adapters/mail/mailer.ts'
import type { SecondFactorChange } from '../../platform/events.ts'
import { writeEmail } from '../../platform/mail/emails.ts'

type Change = { what: SecondFactorChange; name?: string | undefined }
type Words = { subject: string; text: string }

const words: Record<SecondFactorChange, (name: string) => Words> = {
  passkey_added: (name) => ({
    subject: 'A passkey was added to your account',
    text: `A passkey named “${name}” can now log in to your account.`,
  }),
  passkey_removed: (name) => ({
    subject: 'A passkey was removed from your account',
    text: `The passkey named “${name}” can no longer log in to your account.`,
  }),
  totp_added: () => ({
    subject: 'Your authenticator app is on',
    text: 'From now on you need a code from your authenticator app, or a recovery code, as well as your password.',
  }),
  totp_removed: () => ({
    subject: 'Your authenticator app is off',
    text: 'You no longer need a code from your authenticator app to log in.',
  }),
  codes_renewed: () => ({
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The ones before no longer work.',
  }),
  code_used: () => ({
    subject: 'A recovery code was used',
    text: 'Someone logged in to your account with one of your recovery codes. That code no longer works.',
  }),
  reset: () => ({
    subject: 'Your second factor was reset',
    text: 'We removed your passkeys, authenticator app and recovery codes, and logged you out everywhere. Log in with your password and set up a new second factor.',
  }),
}

/** The email about a change of the second factor of an account. */
export function secondFactorEmail(to: string, { what, name }: Change, publicUrl: string): Mail {
  const { subject, text } = words[what](name ?? '')
  return writeEmail(to, subject, [
    text,
    'If you expected this, you don’t need to do anything else. If not, choose a new password now: that logs everyone out. Then check your security settings.',
    { label: 'Choose a new password', url: `${publicUrl}/forgot-psw` },
    { label: 'Security settings', url: `${publicUrl}/settings/security` },
  ])
}
