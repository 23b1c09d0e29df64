import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxPhotos, photoMaxBytes, unreadablePhotos } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'

/** The moments at which a borrowed tool is photographed, as evidence of its condition for both sides. */
export const loanMoments = ['collection', 'return'] as const
export type LoanMoment = (typeof loanMoments)[number]

/** How many days after a loan its photos are deleted. */
export const loanPhotosKeptDays = 30

export const loanPhoto = z.object({
  _id: id,
  moment: z.enum(loanMoments),
  is_yours: z.boolean(),
  photo: z.string(),
  createdAt: moment,
})
export type LoanPhoto = z.output<typeof loanPhoto>

/** `open`: the moments that can be photographed now. */
const loanPhotos = z.object({ open: z.array(z.enum(loanMoments)), photos: z.array(loanPhoto) })

export const listLoanPhotos = endpoint({
  method: 'GET',
  path: '/bookings/loan-photos/:id',
  access: 'member',
  summary: 'List the photos of a tool at collection and return, by both sides of the loan, oldest first',
  params: idParam,
  reply: z.object({ data: loanPhotos }),
  refusals: ['booking.not_found'],
})

export const addLoanPhotos = endpoint({
  method: 'POST',
  path: '/bookings/loan-photos/:id',
  access: 'member',
  summary:
    'Add photos of a tool at its collection or its return, up to four by each side at each; they cannot be changed',
  params: idParam,
  body: z.object({ moment: z.enum(loanMoments) }),
  files: { thumbnails: { accept: 'image', maxFiles: maxPhotos, maxBytes: photoMaxBytes } },
  reply: z.object({ message: z.string(), data: loanPhotos }),
  refusals: [
    'booking.not_found',
    'loan.no_photos_now',
    'photo.missing',
    'booking.only_images',
    ...unreadablePhotos,
    'booking.image_too_large',
    'booking.too_many_images',
    'limit.too_many',
  ],
})
