import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { accountEmails } from './about-accounts.ts'
import { bookingEmails } from './about-bookings.ts'
import { helperEmails } from './about-helpers.ts'
import { moneyEmails } from './about-money.ts'
import { suspensionEmails } from './about-suspensions.ts'

/** Every email that the product sends, with sample data. A test requires that a new email is added here. */
export const sampleEmails = (publicUrl: string): EmailSample[] => [
  ...accountEmails(publicUrl),
  ...bookingEmails(publicUrl),
  ...helperEmails(publicUrl),
  ...moneyEmails(publicUrl),
  ...suspensionEmails(publicUrl),
]
