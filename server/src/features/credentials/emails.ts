import { dayWithYear } from '@sparkhood/contract/primitives/moments'
import { nameInMail } from '@sparkhood/contract/primitives/names'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Events } from '../../platform/events.ts'
import { type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { maskedAddress } from '../../platform/mail/wording.ts'
import type { OtherWays } from './queries.ts'

const forMinutes = (minutes: number): string => `for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
const neverTell = 'Never share a code with anyone.'

/** The email with the code by which a member confirms their identity. */
export const confirmCodeEmail = (to: string, code: string, minutes: number): Mail =>
  writeEmail(to, `${code} is your confirmation code`, [
    { before: 'Your confirmation code is', code },
    `It works once and ${forMinutes(minutes)}, where you are logged in.`,
    `If you didn’t ask for it, someone else may be logged in to your account: change your password. ${neverTell}`,
  ])

/** The email with the link to choose a new password, or a first one. */
export function resetEmail(
  { email, has_password: hasPassword }: { email: string; has_password: boolean },
  { url, minutes }: { url: string; minutes: number },
): Mail {
  const once = `The link works once and ${forMinutes(minutes)}. A newer link replaces it.`
  const warning = 'If you didn’t ask for it, you can ignore this message. Nothing has changed.'
  if (hasPassword)
    return writeEmail(email, 'Choose a new password', [
      'You asked to choose a new password.',
      { label: 'Choose a new password', url },
      once,
      warning,
    ])
  return writeEmail(email, 'How you log in', [
    'Your account has no password: you log in with Google. You can keep doing that, or set a password as well.',
    { label: 'Set a password', url },
    once,
    warning,
  ])
}

const passwordMessages: Record<Events['password.changed']['how'], string> = {
  changed: 'Your password was changed. Your other devices were logged out.',
  reset: 'Your password was reset with a link we emailed you. All your devices were logged out.',
  set: 'Your account has a password now. Your other devices were logged out.',
}

/** The email about a new password, and about all that still opens the account without it. */
export const passwordChangedEmail = (
  { email, google, passkeys, helpers }: { email: string } & OtherWays,
  how: keyof typeof passwordMessages,
  publicUrl: string,
): Mail =>
  writeEmail(email, 'Your password was changed', [
    passwordMessages[how],
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password now: that logs out all your devices.',
    { label: 'Choose a new password', url: `${publicUrl}/forgot-psw` },
    ...(google ? [stillByGoogle(google)] : []),
    ...(passkeys.length > 0 ? [stillByPasskeys(passkeys)] : []),
    ...(google || passkeys.length > 0 ? [{ label: 'Security settings', url: `${publicUrl}/settings/security` }] : []),
    ...whoActs(helpers, publicUrl),
  ])

const stillByGoogle = (google: string): Paragraph =>
  `The Google account ${maskedAddress(google)} can still log in to your account without the password. If it isn’t yours, disconnect it under Security settings, and then log out your other devices.`

function stillByPasskeys(passkeys: OtherWays['passkeys']): Paragraph {
  const named = passkeys.map(({ name, added_at }) => `“${name}” (added on ${dayWithYear(new Date(added_at))})`)
  const [which, one] = named.length === 1 ? ['This passkey', 'it isn’t'] : ['These passkeys', 'one of them isn’t']
  return `${which} can still log in to your account without the password: ${named.join(', ')}. If ${one} yours, remove it under Security settings, and then log out your other devices.`
}

/** Helpers who act for the member do not need the member's password. */
const whoActs = (helpers: OtherWays['helpers'], publicUrl: string): Paragraph[] =>
  helpers.length === 0
    ? []
    : [
        `Still able to act for you: ${helpers.map(({ name, since }) => `${nameInMail(name)} (since ${dayWithYear(new Date(since))})`).join(', ')}. If you don’t want that, end it now.`,
        { label: 'Your helpers', url: `${publicUrl}/settings/helpers` },
      ]

/** The email with the code that proves a member's new address. */
export const newAddressCodeEmail = (to: string, code: string, minutes: number): Mail =>
  writeEmail(to, `${code} is your verification code`, [
    { before: 'Your verification code is', code },
    `Enter it to make this your new email address. It works once and ${forMinutes(minutes)}.`,
    `If you didn’t ask for it, you can ignore this message. ${neverTell}`,
  ])

/** The email to an address that a member wants and another account has: only its owner learns that. */
export const addressTakenEmail = (to: string): Mail =>
  writeEmail(to, 'This address is in use already', [
    'Someone tried to use this as their new email address, but it belongs to your account, so nothing has changed.',
    'If that was you, log in to the account that has this address, or change its address first.',
    'If it wasn’t, you can ignore this message.',
  ])

/** The email to the old address of a member who has a new one. */
export const addressChangedEmail = (to: string, helpers: OtherWays['helpers']): Mail =>
  writeEmail(to, 'Your email address was changed', [
    'Your account has a new email address. You log in with that one from now on, and we no longer write to this one.',
    'If that was you, you don’t need to do anything. If it wasn’t, someone else has access to your account: please reply to this message straight away.',
    ...(helpers.length > 0
      ? [`Able to act for this account: ${helpers.map(({ name }) => nameInMail(name)).join(', ')}.`]
      : []),
  ])
