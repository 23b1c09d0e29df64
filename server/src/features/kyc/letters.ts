import { adviceFor, idTypeLabels, lapseReasons, wordsFor } from '@sparkhood/contract/kyc'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeLetter } from '../../platform/mail/letters.ts'
import type { Scope } from '../../platform/scope.ts'
import { type DecidedRow, findDecided } from './admin-queries.ts'
import { fileDueAt } from './rules.ts'

const nameOf = ({ idType }: DecidedRow): string => (idType ? idTypeLabels[idType].toLowerCase() : 'utility bill')
const pageOf = ({ method }: DecidedRow): string =>
  method === 'identity' ? '/settings/kyc/identification' : '/settings/kyc/bill'

/** Tells a member by mail what was decided on their document; nobody when it is gone with its member. */
export async function tellOwner(scope: Scope, documentId: string): Promise<void> {
  const document = await findDecided(scope, documentId)
  if (document) await scope.mail.send(decisionLetter(document, scope.settings.publicUrl))
}

/** The letter that tells a member what was decided on a document, and what they can do now. */
export function decisionLetter(document: DecidedRow, publicUrl: string): Mail {
  const { subject, lines, link } = document.reason ? rejected(document) : approved(document)
  return writeLetter(document.email, subject, [
    `Hello ${document.firstname},`,
    ...lines,
    { label: link.label, url: `${publicUrl}${link.path}` },
    { footnote: deletion(document) },
  ])
}

type Said = { subject: string; lines: string[]; link: { label: string; path: string } }

function approved(document: DecidedRow): Said {
  const name = nameOf(document)
  const other = document.method === 'identity' ? 'a utility bill' : 'an ID document'
  const next =
    document.memberStatus === 'approved'
      ? 'Your profile now says: Identity and address checked.'
      : `Your profile says so once ${other} of yours is approved, too.`
  return {
    subject: `Your ${name} is approved`,
    lines: [`We have checked your ${name} and approved it.`, next],
    link: { label: 'See what is checked', path: '/settings/kyc' },
  }
}

function rejected(document: DecidedRow): Said {
  const { reason, method, note } = document
  if (!reason) throw new Error('A rejection has a reason')
  const name = nameOf(document)
  const news =
    reason in lapseReasons
      ? `We had approved your ${name}. ${wordsFor(reason)} So your profile no longer says that you were checked.`
      : `We have looked at your ${name} and could not approve it. ${wordsFor(reason)}`
  return {
    subject: `Please send another ${name}`,
    lines: [
      news,
      ...(note ? [`We would like to add: ${note}`] : []),
      `What you can do: ${adviceFor(reason, method) ?? 'Please send another.'}`,
    ],
    link: { label: `Send another ${name}`, path: pageOf(document) },
  }
}

function deletion({ decidedAt, hasFile }: DecidedRow): string {
  if (!decidedAt || !hasFile) return 'The picture of it is deleted already.'
  const day = fileDueAt(decidedAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  return `The picture of it is stored encrypted, and deleted on ${day}.`
}
