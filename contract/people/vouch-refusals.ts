import { vouchAfterBookings, vouchAfterDays, vouchesAYear } from './vouch-terms.ts'

/** The refusals of calls about vouching. */
export const vouchRefusals = {
  'vouch.own': { status: 422, message: 'You cannot vouch for yourself.' },
  'vouch.too_soon': { status: 422, message: `You can vouch once you have been here for ${vouchAfterDays} days.` },
  'vouch.too_few_bookings': {
    status: 422,
    message: `You can vouch after ${vouchAfterBookings} completed bookings.`,
  },
  'vouch.already': { status: 409, message: 'You vouch for this member already.' },
  'vouch.removed': {
    status: 422,
    message: 'We removed what you said for this member, so you can’t vouch for them again.',
  },
  'vouch.none_left': {
    status: 422,
    message: `You can vouch for ${vouchesAYear} people a year, and you have done so.`,
  },
  'vouch.not_found': { status: 404, message: 'This could not be found.' },
} as const satisfies Record<string, { status: number; message: string }>
