import type { Mail } from '../../../adapters/mail/mailer.ts'
import { writeEmail } from '../../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../../platform/mail/wording.ts'
import type { EmailFacts } from './queries.ts'

/** The email to an author whose review was hidden, stays hidden, or is shown again. */
export function removalEmail(row: EmailFacts, publicUrl: string): Mail {
  const { email, firstname, about, subject_id, ...told } = withNamesInMail(row, ['about'])
  const open = { label: 'See your review', url: `${publicUrl}/user-profile/${subject_id}` }
  const said = {
    hidden: {
      subject: 'Your review is hidden',
      words: [
        `We have hidden your review of ${about}. Only you can read it now, and its stars no longer count.`,
        told.reason,
      ],
      end: ['If you think we are wrong, ask us there to look again.'],
    },
    kept: {
      subject: 'We’ve checked your review again',
      words: [`We have read your appeal. Your review of ${about} stays hidden.`, told.answer],
      end: [],
    },
    restored: {
      subject: 'Your review is shown again',
      words: [`Everybody can read your review of ${about} again, and its stars count.`, told.answer],
      end: [],
    },
  }[told.outcome ?? 'hidden']
  return writeEmail(email, said.subject, [hello(firstname), ...said.words, ...said.end, open])
}
