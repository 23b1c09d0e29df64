import type { Mail } from '../../adapters/mail/mailer.ts'
import type { SecondFactorChange } from '../../platform/events.ts'
import { writeEmail } from '../../platform/mail/emails.ts'

type Change = {
  what: SecondFactorChange
  name?: string | undefined
  /** How many recovery codes remain after one was used. */
  codesLeft?: number | undefined
}
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

/**
 * States how many codes remain. After the last code a member who logs out cannot log in without the app: warn them in
 * time.
 */
function countLeft(codesLeft: number): string {
  if (codesLeft === 0)
    return 'That was your last recovery code. Get new ones before you log out: without your authenticator app or a code you can’t log in again.'
  return `You have ${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left.`
}

/** The email about a change to the second factor of an account. */
export function secondFactorEmail(to: string, { what, name, codesLeft }: Change, publicUrl: string): Mail {
  const { subject, text } = words[what](name ?? '')
  return writeEmail(to, subject, [
    text,
    ...(codesLeft === undefined ? [] : [countLeft(codesLeft)]),
    'If you expected this, you don’t need to do anything else. If not, choose a new password now: that logs everyone out. Then check your security settings.',
    { label: 'Choose a new password', url: `${publicUrl}/forgot-psw` },
    { label: 'Security settings', url: `${publicUrl}/settings/security` },
  ])
}
