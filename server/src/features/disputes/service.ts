import {
  type DisputeEnd,
  getDisputeFile,
  maxDisputeOffers,
  maxDisputeWords,
  type offerSplit as offerEndpoint,
} from '@sparkhood/contract/bookings/disputes'
import { endsAtOnce } from '@sparkhood/contract/bookings/splits'
import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import {
  dropEncrypted,
  findEncrypted,
  leaveEncrypted,
  nameEncrypted,
  type OwnFile,
  withEncryptedCleanup,
} from '../../platform/files/encrypted.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { FileReply, type SentFile } from '../../platform/serve.ts'
import { recordRead } from '../audit/public.ts'
import { freezeBooking, requireReadByHelper, settleBooking } from '../bookings/public.ts'
import { keepFile, pictureType } from './files.ts'
import * as queries from './queries.ts'
import { countsAs, disputesADay, isSplitOf, mayCounter, offersADay, refundAt, wordsADay } from './rules.ts'

type NewDispute = { bookingId: string; message: string; files: readonly SentFile[]; missed?: boolean | undefined }

/** Freezes one of the actor's bookings and opens its dispute with a first message. Returns its id. Refuses dispute.not_missed. */
export async function openDispute(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  { bookingId, message, files, missed = false }: NewDispute,
): Promise<string> {
  await scope.limits.count(disputesADay, scope.actor.id)
  const file = await keepFile(scope, files)
  const id = newId()
  await withEncryptedCleanup(scope, file, () =>
    scope.transaction(async (inner) => {
      const { side, deniesNoShow } = await freezeBooking(inner, bookingId, missed)
      await queries.insertDispute(inner, { id, bookingId, openedBy: side, refundAt: refundAt(inner.now), missed })
      // The other side has already reported the no-show and need not repeat it.
      if (deniesNoShow) await queries.writeCountered(inner, id, otherSide(side))
      await queries.writeWords(inner, { disputeId: id, side, message, file })
      if (file) await nameEncrypted(inner, file)
      await inner.emit(domainEvent('dispute.moved', { disputeId: id, what: 'opened', by: side }))
    }),
  )
  return id
}

/** Adds a message to the dispute of a booking; `missed` states that the side that opened it did not turn up. Refuses dispute.not_missed. */
export async function addWords(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  { bookingId, message, files, missed = false }: NewDispute,
): Promise<void> {
  await scope.limits.count(wordsADay, scope.actor.id)
  const file = await keepFile(scope, files)
  await withEncryptedCleanup(scope, file, () =>
    scope.transaction(async (inner) => {
      await requireReadByHelper(inner, bookingId)
      const { dispute, side } = getOwnOpen(inner, await queries.lockDispute(inner, bookingId))
      const said = side === 'client' ? dispute.client_words : dispute.provider_words
      if (said >= maxDisputeWords) refuse('dispute.full')
      if (missed && !mayCounter(dispute, side, inner.now)) refuse('dispute.not_missed')
      if (missed) await queries.writeCountered(inner, dispute.id, side)
      await queries.writeWords(inner, { disputeId: dispute.id, side, message, file })
      if (file) await nameEncrypted(inner, file)
      await inner.emit(domainEvent('dispute.moved', { disputeId: dispute.id, what: 'said', by: side }))
    }),
  )
}

type Offer = InputOf<typeof offerEndpoint>['body']

/** Offers the other side a split, which replaces the actor's last offer; it may end the dispute (`endsAtOnce`). */
export async function offerSplit(scope: MemberScope, bookingId: string, offer: Offer): Promise<void> {
  const { client_gets: clientMinor, words_read: wordsRead } = offer
  await scope.limits.count(offersADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    const { dispute, side } = getOwnOpen(inner, await queries.lockDispute(inner, bookingId))
    if (!isSplitOf(dispute.price_minor, clientMinor)) refuse('dispute.wrong_split')
    const { price_minor: price, all_or_nothing, loan, disputed_from: from } = dispute
    const isLast = endsAtOnce({ price, all_or_nothing, loan, accepted: from !== 'pending' }, side, clientMinor)
    // What they concede may be a no-show that the other side reported a moment ago.
    const words = dispute.client_words + dispute.provider_words
    if (isLast && words > (wordsRead ?? words)) refuse('dispute.changed')
    const offered = side === 'client' ? dispute.client_offers : dispute.provider_offers
    if (!isLast && offered >= maxDisputeOffers) refuse('dispute.full')
    const id = newId()
    await queries.writeOffer(inner, { id, disputeId: dispute.id, side, clientMinor })
    if (!isLast) {
      return inner.emit(domainEvent('dispute.moved', { disputeId: dispute.id, what: 'offered', by: side }))
    }
    await queries.writeOfferState(inner, id, 'accepted')
    await endAgreed(inner, dispute, { by: side, clientMinor })
  })
}

/** Accepts an open offer of the other side and splits the money accordingly. Returns the booking. Refuses dispute.offer_gone. */
export const acceptOffer = (scope: MemberScope, offerId: string): Promise<string> =>
  scope.transaction(async (inner) => {
    const { dispute, side, offer } = await lockOffer(inner, offerId)
    if (offer.side === side) refuse('dispute.offer_gone')
    await queries.writeOfferState(inner, offerId, 'accepted')
    await endAgreed(inner, dispute, { by: side, clientMinor: offer.client_minor })
    return dispute.booking_id
  })

const endAgreed = (
  scope: MemberScope,
  dispute: queries.DisputeFacts,
  { by, clientMinor }: { by: Side; clientMinor: number },
): Promise<void> => endDispute(scope, dispute, { how: 'agreed', by, clientMinor })

/** Withdraws the actor's own open offer. Returns the booking. Refuses dispute.offer_gone. */
export const withdrawOffer = (scope: MemberScope, offerId: string): Promise<string> =>
  scope.transaction(async (inner) => {
    const { dispute, side, offer } = await lockOffer(inner, offerId)
    if (offer.side !== side) refuse('dispute.offer_gone')
    await queries.writeOfferState(inner, offerId, 'withdrawn')
    return dispute.booking_id
  })

/** The actor's open dispute, and their side of it. Refuses dispute.not_found, for anybody else too, and dispute.over. */
function getOwnOpen(scope: MemberScope, dispute: queries.DisputeFacts | undefined) {
  const side = getSide(scope, dispute)
  if (!dispute || !side) refuse('dispute.not_found')
  if (dispute.ended_at) refuse('dispute.over')
  return { dispute, side }
}

async function lockOffer(scope: MemberScope, offerId: string) {
  const dispute = await queries.lockDisputeOfOffer(scope, offerId)
  const side = getSide(scope, dispute)
  if (!dispute || !side) refuse('dispute.not_found')
  const offer = (await queries.findOpenOffer(scope, offerId)) ?? refuse('dispute.offer_gone')
  return { dispute, side, offer }
}

const getSide = ({ actor }: MemberScope, dispute: queries.DisputeFacts | undefined): Side | undefined =>
  dispute && (actor.id === dispute.client_id ? 'client' : actor.id === dispute.provider_id ? 'provider' : undefined)

type Ending = {
  how: DisputeEnd
  by: Side | 'admin' | 'clock'
  clientMinor: number
  decidedBy?: string
  reason?: string
  /** An operator found that the provider had good reason to cancel, or did come. */
  sparesRecord?: boolean
  /** The side that did not turn up, as decided by the operator if that is disputed. */
  missedBy?: Side | null | undefined
}

/** Ends a locked dispute, with its booking and its money. Refuses dispute.over. */
export async function endDispute(
  scope: Scope,
  dispute: queries.DisputeFacts,
  { by, clientMinor, sparesRecord = false, missedBy, ...ending }: Ending,
): Promise<void> {
  if (!(await queries.writeEnd(scope, { ...ending, id: dispute.id }))) refuse('dispute.over')
  const providerMinor = dispute.price_minor - clientMinor
  const counted = sparesRecord ? undefined : countsAs(dispute, { clientMinor, how: ending.how, missedBy })
  const counts = counted && { ...counted, at: dispute.opened_at }
  await settleBooking(scope, { id: dispute.booking_id, by, providerMinor, counts })
  await scope.emit(domainEvent('dispute.moved', { disputeId: dispute.id, what: 'ended', by }))
}

/** Refunds the clients of disputes that passed their deadline. */
export const refundOldDisputes = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, after),
    ({ id }) =>
      scope.transaction(async (inner) => {
        const dispute = await queries.lockDispute(inner, id)
        if (!dispute || dispute.ended_at) return
        await endDispute(inner, dispute, { how: 'timed_out', by: 'clock', clientMinor: dispute.price_minor })
      }),
  )

/** The file of a message in a dispute that the actor may read. A picture is shown inline, anything else is a download. */
export async function openFile(scope: MemberScope<'files' | 'vault'>, wordsId: string): Promise<FileReply> {
  const stored = (await queries.findFile(scope, wordsId)) ?? refuse('dispute.not_found')
  if (!stored.isOwn) await recordRead(scope, getDisputeFile, wordsId)
  const isShown = stored.contentType === pictureType
  const content = (await findEncrypted(scope, stored)) ?? refuse('dispute.file_gone')
  return new FileReply(content, {
    contentType: stored.contentType,
    filename: stored.name,
    isShown,
  })
}

/** The files that the actor sent with their messages. */
export async function getDisputeFiles(scope: MemberScope<'files' | 'vault'>): Promise<OwnFile[]> {
  const stored = await queries.listOwnFiles(scope, scope.actor.id)
  return stored.map((one) => ({ filename: `${one.id}-${one.name}`, read: () => findEncrypted(scope, one) }))
}

/** Removes a message after a report was upheld; the report keeps its text. */
export async function takeDownWords(scope: Scope<'files'>, wordsId: string): Promise<void> {
  const file = await scope.transaction(async (inner) => {
    const gone = await queries.clearStatementText(inner, wordsId)
    if (gone?.file) await leaveEncrypted(inner, gone.file)
    return gone?.file
  })
  if (file) await dropEncrypted(scope, file)
}

/** Erases a member's messages in disputes. The disputes and their outcome stay, because they belong to the other side as well. */
export async function eraseDisputes(scope: Pick<Scope, 'db'> & Uses<'files'>, memberId: string): Promise<void> {
  for (const { file } of await queries.listOwnFiles(scope, memberId)) await scope.files.remove(file)
  await queries.eraseWords(scope, memberId)
}
