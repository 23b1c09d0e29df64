import { lettersKeptDays, textTriedHours } from '@sparkhood/contract/admin/assisted-terms'
import type * as contract from '@sparkhood/contract/admin/letters'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { nameInMail } from '@sparkhood/contract/primitives/names'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import { showPhone } from '../../../platform/phones/phone-numbers.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { FileReply } from '../../../platform/serve.ts'
import { findOrganiser, sweepCodes } from '../queries.ts'
import { getFirstState, getLetterBody, getText, type Organiser, showReference, takesTexts } from '../rules.ts'
import { getLetterPage } from '../rules-pages.ts'
import * as queries from './queries.ts'

/**
 * Stores an email to somebody without email as a letter, to be sent by text or printed: once for each mark, however
 * often its job is retried.
 */
export async function storeLetter(scope: Scope<'sms'>, email: Mail, mark: string): Promise<void> {
  const to = await queries.findAddressee(scope, email.to)
  if (!to) return
  const state = getFirstState(to, scope.sms !== undefined)
  const letter = {
    id: newId(),
    memberId: to.member_id,
    mark,
    subject: email.subject,
    body: getLetterBody(email),
    state,
  }
  await scope.transaction(async (inner) => {
    const isNew = await queries.insertLetter(inner, { ...letter, state })
    if (isNew && state === 'texting') await inner.emit(domainEvent('letter.kept', { letterId: letter.id }))
  })
}

/** A warning about what the operator `of` did, which may not have been the member's wish. */
export type Warning = { subject: string; body: readonly string[]; of: string }

/**
 * Warns a member by letter and, where text messages are set up, at once by text. Both go to the contact details known
 * now, so call it before those change, in the same transaction.
 */
export async function warn(scope: Scope<'sms'>, memberId: string, warning: Warning): Promise<void> {
  const id = newId()
  await queries.insertWarning(scope, { id, memberId, ...warning })
  if (scope.sms) await scope.emit(domainEvent('letter.kept', { letterId: id }))
}

/**
 * Sends a text message instead of a letter, or in addition to a warning. If the gateway refuses it for good, the letter
 * is printed.
 */
export async function sendText(scope: Scope<'sms'>, { letterId }: Events['letter.kept']): Promise<void> {
  const found = await queries.findTexting(scope, letterId)
  if (!found) return
  if (!scope.sms) return void (await queries.writeToPrint(scope, letterId, 'Text messages are switched off'))
  if (!takesTexts(found.phone)) return void (await queries.writeToPrint(scope, letterId, ''))
  const { organiser: name, organiser_phone: phone } = found
  const organiser = name === null || phone === null ? undefined : { name: nameInMail(name), phone: showPhone(phone) }
  const outcome = await scope.sms.send({ to: found.phone, text: getText(found.subject, organiser) })
  if (outcome === 'taken') await queries.writeTexted(scope, letterId)
  else await queries.writeToPrint(scope, letterId, outcome.refused)
}

const tooLate = `It could not be sent by text in ${textTriedHours} hours`

/** Marks for printing what could not be sent by text; deletes old letters and expired codes. */
export async function sweepLetters(scope: Scope): Promise<void> {
  const before = (ms: number): Date => new Date(scope.now.getTime() - ms)
  await queries.printLate(scope, before(textTriedHours * hourMs), tooLate)
  await queries.sweepLetters(scope, before(lettersKeptDays * dayMs))
  await sweepCodes(scope, scope.now)
}

/** One page of letters to be posted, oldest first. */
export async function listLetters(
  scope: MemberScope,
  { cursor, limit }: InputOf<typeof contract.listLetters>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listWaiting(scope, { after, limit: limit + 1 })
  const page = getPage(rows, limit, (last) => [last.exactly, last._id])
  const asWire = (row: (typeof rows)[number]) => ({
    ...row,
    member: { ...row.member, reference: showReference(row.member.reference) },
  })
  return { ...page, data: page.data.map(asWire) }
}

/** The person whom a printed page says to ring: the actor. */
export async function getOrganiser(scope: MemberScope): Promise<Organiser> {
  const found = (await findOrganiser(scope, scope.actor.id)) ?? refuse('member.not_found')
  return { name: found.name, phone: showPhone(found.phone) }
}

/** Prints a letter. Refuses letter.not_found, and letter.of_yours, so that the operator it warns of cannot withhold it. */
export async function printLetter(scope: MemberScope<'printer'>, id: string): Promise<FileReply> {
  const letter = (await queries.findLetter(scope, id)) ?? refuse('letter.not_found')
  if (letter.warns_of === scope.actor.id) refuse('letter.of_yours')
  const bytes = await scope.printer.print(getLetterPage(letter, await getOrganiser(scope)))
  return pdfReply(bytes, `letter-${showReference(letter.reference)}`)
}

/** A PDF that browsers display. */
export const pdfReply = (bytes: Buffer, name: string): FileReply =>
  new FileReply(bytes, { contentType: 'application/pdf', filename: `${name}.pdf`, isShown: true })

/**
 * Records that a letter was posted. Not idempotent: the second of two who post one letter is refused. Refuses as
 * printing does.
 */
export const markPosted = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const { state, warns_of: warnsOf } = (await queries.lockLetter(inner, id)) ?? refuse('letter.not_found')
    if (warnsOf === inner.actor.id) refuse('letter.of_yours')
    if (state !== 'waits') refuse('letter.not_waiting')
    await queries.writePosted(inner, id)
  })
