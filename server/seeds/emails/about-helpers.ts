import * as helpers from '../../src/features/trusted-helpers/emails.ts'
import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { ana, ben, inHours, lastname, someId } from './cast.ts'

/** Emails about trusted helpers. */
export function helperEmails(publicUrl: string): EmailSample[] {
  const told = {
    id: someId,
    rights: ['book', 'message', 'diary', 'pay'] as const satisfies readonly string[],
    limit_gbp_minor: 5000,
    limit_spark_minor: 1000,
    ends_at: inHours(24 * 90),
    lapses_at: inHours(24 * 14),
    accepted_at: null,
    ended_at: null,
    ended_by: null,
    helper_email: ben.email,
    helper: ben.firstname,
    helper_self: ben.firstname,
    helper_closed: false,
    member_email: ana.email,
    member: ana.firstname,
    member_self: ana.firstname,
    member_lastname: `${lastname} & <daughters>`,
    member_closed: false,
    apart: false,
  }
  const written = { told: { ...told, rights: [...told.rights] }, now: inHours(0), publicUrl }
  return [
    { name: 'helper-invited', mail: helpers.invitedEmail(written, ben.email) },
    { name: 'helper-accepted', mail: helpers.acceptedEmail(written) },
    { name: 'helper-declined', mail: helpers.declinedEmail(written) },
    { name: 'helper-ended', mail: helpers.endedEmail(written, 'member') },
    { name: 'helping-ended', mail: helpers.endedEmail(written, 'helper') },
  ]
}
