import {
  adviceFor,
  idTypeLabels,
  type KycMethod,
  kycMethods,
  lapseReasons,
  wordsFor,
} from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'
import { dayWithYear } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Events } from '../../platform/events.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import { hello } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { type DecidedRow, findDecided } from './decisions/queries.ts'
import { listChecked } from './queries.ts'
import { fileDueAt, getStatus } from './rules.ts'

const getName = ({ idType }: DecidedRow): string => (idType ? idTypeLabels[idType].toLowerCase() : 'utility bill')
const getPage = ({ method }: DecidedRow): string =>
  method === 'identity' ? '/settings/kyc/identification' : '/settings/kyc/bill'

/** A decided document, the status of both halves of the check, and whether its expiry removed a badge. */
export type EmailFacts = DecidedRow & { halves: Record<KycMethod, KycStatus>; hadBadge: boolean }

/**
 * Emails a member the decision on their document; does nothing if the member is gone. For an approval that expired before the email
 * was sent, only the expiry is emailed, because only its event tells whether a badge was removed.
 */
export async function emailOwner(scope: Scope<'mail'>, { documentId, hadBadge }: Events['kyc.decided']): Promise<void> {
  const document = await findDecided(scope, documentId)
  if (!document) return
  if (hadBadge === undefined && isLapse(document)) return
  const all = await listChecked(scope, document.memberId)
  const halves = { identity: getStatus(all, 'identity'), utility: getStatus(all, 'utility') }
  await scope.mail.send(decisionEmail({ ...document, halves, hadBadge: hadBadge ?? false }, scope.settings.publicUrl))
}

/** The email with the decision on a document and what the member can do now. */
export function decisionEmail(document: EmailFacts, publicUrl: string): Mail {
  const { subject, lines, link } = document.reason ? rejected(document) : approved(document)
  return writeEmail(document.email, subject, [
    hello(document.firstname),
    ...lines,
    { label: link.label, url: `${publicUrl}${link.path}` },
    { footnote: deletion(document) },
  ])
}

const isLapse = ({ reason }: DecidedRow): boolean => reason !== null && reason in lapseReasons

type EmailParts = { subject: string; lines: string[]; link: { label: string; path: string } }

function approved(document: EmailFacts): EmailParts {
  const name = getName(document)
  const missing = kycMethods.flatMap((method) => getMissing(document, method))
  const next =
    missing.length === 0
      ? 'Your profile now says: Identity and address checked.'
      : `Your profile will say so once ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} approved too.`
  return {
    subject: `Your ${name} is approved`,
    lines: [`We’ve checked your ${name} and approved it.`, next],
    link: { label: 'See what we checked', path: '/settings/kyc' },
  }
}

/** What is still needed to pass a half of the check; empty if it is passed. */
function getMissing({ method, halves }: EmailFacts, half: KycMethod): string[] {
  const [one, name] = half === 'identity' ? ['an ID document', 'ID document'] : ['a utility bill', 'utility bill']
  const words: Record<KycStatus, string[]> = {
    none: [one],
    // A card has two sides.
    pending: [`the ${half === method ? 'other ' : ''}${name} you sent`],
    rejected: [`another ${name}`],
    approved: [],
  }
  return words[halves[half]]
}

function rejected(document: EmailFacts): EmailParts {
  const { reason, method, note, hadBadge } = document
  if (!reason) throw new Error('A rejection has a reason')
  const name = getName(document)
  const outcome = isLapse(document)
    ? `We had approved your ${name}. ${wordsFor(reason)}${hadBadge ? ' So your profile no longer shows that you were checked.' : ''}`
    : `We’ve checked your ${name} and couldn’t approve it. ${wordsFor(reason)}`
  return {
    subject: `Please send another ${name}`,
    lines: [
      outcome,
      ...(note ? [`We would like to add: ${note}`] : []),
      `What you can do: ${adviceFor(reason, method) ?? 'Please send another.'}`,
    ],
    link: { label: `Send another ${name}`, path: getPage(document) },
  }
}

function deletion({ decidedAt, hasFile }: DecidedRow): string {
  if (!decidedAt || !hasFile) return 'The picture of it is deleted already.'
  const day = dayWithYear(fileDueAt(decidedAt))
  return `The picture of it is stored encrypted, and deleted on ${day}.`
}
