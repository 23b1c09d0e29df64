import { minVisits } from './arrangement-terms.ts'

/** The refusals of calls about repeating visits. */
export const arrangementRefusals = {
  'arrangement.not_found': { status: 404, message: 'This arrangement could not be found.' },
  'arrangement.not_now': { status: 409, message: 'This arrangement has changed. Check the latest details.' },
  'arrangement.clashes': {
    status: 409,
    message: 'Some of these dates are taken now. Leave them out, or propose other times.',
  },
  'arrangement.too_few': {
    status: 422,
    message: `Choose at least ${minVisits} visits. For one, make an ordinary booking.`,
  },
  'arrangement.too_long': { status: 422, message: 'Visits can repeat for up to a year.' },
  'arrangement.tool': { status: 422, message: 'Tools are borrowed one loan at a time.' },
  'arrangement.visit_gone': {
    status: 409,
    message: 'This visit can no longer be changed here. If it’s booked, open its booking.',
  },
  'arrangement.change_gone': { status: 409, message: 'This change has already been answered or withdrawn.' },
  'arrangement.unavailable': {
    status: 409,
    message: 'An account or the listing is on hold, so visits can’t be booked at the moment.',
  },
  'arrangement.nothing_new': { status: 422, message: 'Nothing would change.' },
} as const satisfies Record<string, { status: number; message: string }>
