import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'

/** The email with the code that proves an address. */
export const codeEmail = (to: string, code: string, minutes: number): Mail =>
  writeEmail(to, `${code} is your verification code`, [
    { before: 'Your verification code is', code },
    `It works once and for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    'If you didn’t ask for it, you can ignore this message. Never share a code with anyone.',
  ])

/** The email to a member who asks for a sign-up code: only they learn that the account exists. */
export const alreadyMemberEmail = (to: string, loginUrl: string): Mail =>
  writeEmail(to, 'You already have an account', [
    'You already have an account with this email address, so you don’t need a code.',
    { label: 'Log in', url: loginUrl },
    'If you didn’t try to sign up, you can ignore this message.',
  ])
