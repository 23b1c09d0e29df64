import type { addLoanPhotos as addEndpoint, LoanMoment, LoanPhoto } from '@sparkhood/contract/bookings/loan-photos'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxPhotos } from '@sparkhood/contract/files'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import { erasePhotos, keepPhotos, withPhotoCleanup } from '../../../platform/photos.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { SentFile } from '../../../platform/serve.ts'
import * as queries from './queries.ts'
import { getOpenMoments, photosOverBefore } from './rules.ts'

type Photos = { open: LoanMoment[]; photos: LoanPhoto[] }
type Sent = InputOf<typeof addEndpoint> & { files: SentFile[] }

const refusals = { notImage: 'booking.only_images', tooMany: 'booking.too_many_images' } as const

/** The photos of one of the actor's loans, and the moments (collection, return) for which more can be added now. */
export async function readLoanPhotos(scope: MemberScope, bookingId: string): Promise<Photos> {
  const loan = (await queries.findLoan(scope, bookingId)) ?? refuse('booking.not_found')
  return { open: getOpenMoments(loan, scope.now), photos: await queries.listPhotos(scope, bookingId) }
}

/** Adds photos of a loan's collection or return. Refuses booking.not_found, loan.no_photos_now, and more than four by one side. */
export async function addLoanPhotos(
  scope: MemberScope<'files' | 'images'>,
  { params, body, files }: Sent,
): Promise<Photos> {
  const { id: bookingId } = params
  const { moment } = body
  if (files.length === 0) refuse('photo.missing')
  await requireOpen(scope, bookingId, moment)
  const photos = await keepPhotos(scope, files, { refusals })
  await withPhotoCleanup(scope, photos, () =>
    scope.transaction(async (inner) => {
      // Serialised, so that two concurrent uploads do not exceed the maximum.
      await takeAdvisoryLock(inner.db, 'loan photos', bookingId)
      await requireOpen(inner, bookingId, moment)
      const before = await queries.listPhotos(inner, bookingId)
      const taken = before.filter((one) => one.is_yours && one.moment === moment).length
      if (taken + photos.length > maxPhotos) refuse('booking.too_many_images')
      await queries.insertPhotos(inner, { bookingId, moment, photos, ids: photos.map(() => newId()) })
    }),
  )
  return readLoanPhotos(scope, bookingId)
}

async function requireOpen(scope: MemberScope, bookingId: string, moment: LoanMoment): Promise<void> {
  const loan = (await queries.findLoan(scope, bookingId)) ?? refuse('booking.not_found')
  if (!getOpenMoments(loan, scope.now).includes(moment)) refuse('loan.no_photos_now')
}

/** Deletes the photos of loans that were over 30 days ago. */
export const sweepLoanPhotos = (scope: Scope<'files'>): Promise<void> =>
  removeAll(scope, () => queries.listExpiredPhotos(scope, photosOverBefore(scope.now)))

/** Deletes the photos that a member took of loans. Idempotent. */
export const eraseLoanPhotos = (scope: Scope<'files'>, memberId: string): Promise<void> =>
  removeAll(scope, () => queries.listOfMember(scope, memberId))

/** Deletes a photo that was reported and should not have been sent. Idempotent. */
export async function takeDownLoanPhoto(scope: Scope<'files'>, photoId: string): Promise<void> {
  const found = await queries.findPhoto(scope, photoId)
  if (!found) return
  await erasePhotos(scope, [found.photo])
  await queries.removePhotos(scope, [photoId])
}

async function removeAll(
  scope: Scope<'files'>,
  listSome: () => Promise<{ id: string; photo: string }[]>,
): Promise<void> {
  for (let some = await listSome(); some.length > 0; some = await listSome()) {
    await erasePhotos(
      scope,
      some.map(({ photo }) => photo),
    )
    await queries.removePhotos(
      scope,
      some.map(({ id }) => id),
    )
  }
}
