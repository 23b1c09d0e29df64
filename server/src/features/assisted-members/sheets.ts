import type { DaySheet } from '@sparkhood/contract/admin/day-sheets'
import { startOfDay } from '../../platform/clock.ts'
import { readStoredPhoto } from '../../platform/photos.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { FileReply } from '../../platform/serve.ts'
import { listVisits } from '../bookings/arriving/public.ts'
import { getOrganiser, pdfReply } from './letters/letters.ts'
import { findOne } from './queries.ts'
import { showReference } from './rules.ts'
import { getCardPage, getSheetPage } from './rules-pages.ts'

/** A member for whom pages are printed. Refuses one who has taken over their account. */
async function findHelped(scope: MemberScope, id: string) {
  const found = (await findOne(scope, id)) ?? refuse('assisted.not_found')
  return found.state === 'taken_over' ? refuse('assisted.taken_over') : found
}

/** Who visits a member on a day, in local time. */
export async function seeDaySheet(scope: MemberScope, id: string, day: string): Promise<DaySheet> {
  const member = await findHelped(scope, id)
  const [visits, organiser] = await Promise.all([
    listVisits(scope, id, { from: startOfDay(day), to: startOfDay(day, 1) }),
    getOrganiser(scope),
  ])
  const asked = visits.filter(({ status }) => status === 'pending')
  return {
    _id: id,
    day,
    name: `${member.firstname} ${member.lastname}`,
    reference: showReference(member.reference),
    code_word: member.code_word,
    organiser,
    visits: visits.filter(({ status }) => status !== 'pending').map(({ status: _status, ...visit }) => visit),
    unanswered: asked.length,
  }
}

/** The same as a PDF. */
export async function printDaySheet(
  scope: MemberScope<'files' | 'images' | 'printer'>,
  id: string,
  day: string,
): Promise<FileReply> {
  const sheet = await seeDaySheet(scope, id, day)
  const found = sheet.visits.map(
    async ({ booking_id, photourl }) => [booking_id, await readForPrint(scope, photourl)] as const,
  )
  const photos = (await Promise.all(found)).flatMap(([id, photo]) => (photo ? [[id, photo] as const] : []))
  return pdfReply(
    await scope.printer.print(getSheetPage(sheet, new Map(photos))),
    `day-${sheet.day}-${sheet.reference}`,
  )
}

/** A photo ready for printing; a sheet has an empty frame in place of a missing one. */
async function readForPrint(scope: MemberScope<'files' | 'images'>, address: string): Promise<Buffer | undefined> {
  const stored = await readStoredPhoto(scope, address, 'card')
  if (!stored) return undefined
  const made = await scope.images.prepareForPrint(stored)
  return typeof made === 'string' ? undefined : made
}

/** A card that explains how it works, to keep by the phone. */
export async function printCard(scope: MemberScope<'printer'>, id: string): Promise<FileReply> {
  const { code_word: codeWord, reference } = await findHelped(scope, id)
  const card = { reference: showReference(reference), codeWord, organiser: await getOrganiser(scope) }
  return pdfReply(await scope.printer.print(getCardPage(card)), `card-${card.reference}`)
}
