import { momentWithYear } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'

export type SignIn = { email: string; device: string; place: string; at: Date }

/** The email about a sign-in on a device that is new to the account. */
export const newDeviceEmail = ({ email, device, place, at }: SignIn, publicUrl: string): Mail =>
  writeEmail(email, `New log-in: ${device}`, [
    'Somebody logged in to your account with a device that we have not seen before.',
    {
      facts: [
        ['When', momentWithYear(at)],
        ['Device', device],
        ['Where', place],
      ],
    },
    'If that was you, there is nothing to do. If it was not, log the device out and change your password.',
    { label: 'Your devices', url: `${publicUrl}/settings/devices` },
    { label: 'If you cannot log in any more', url: `${publicUrl}/forgot-psw` },
  ])
