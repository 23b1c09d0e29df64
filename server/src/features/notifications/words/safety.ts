import type { Row } from './queries.ts'

type Line = (row: Row) => string

/** The texts about arriving at a visit, and about shared visits. */
export const safetyWordings = ({ who, what, bookingPage }: { who: Line; what: Line; bookingPage: Line }) => ({
  'booking.arrived': (row: Row) => ({
    title: `${who(row)} has arrived for ${what(row)}`,
    description: 'They entered the code that you showed them, so it has begun.',
    link: bookingPage(row),
  }),
  'safe_visit.ask': (row: Row) => ({
    title: 'Are you all right?',
    description: `${what(row)} should be over. Tell us that you’re fine, or that it takes longer.`,
    link: bookingPage(row),
  }),
  'safe_visit.told': (row: Row) => ({
    title: 'We’ve told your contact',
    description: `You didn’t say that you’re fine after ${what(row)}. Tell us, and we’ll tell them.`,
    link: bookingPage(row),
  }),
})
