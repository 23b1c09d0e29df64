import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Row } from './queries.ts'

type Line = (row: Row) => string

const link = '/settings/helpers'

/** What a helper did, as the middle of a sentence. */
export const did: Readonly<Record<string, (what: string) => string>> = {
  'POST /bookings': (what) => `asked for ${what}`,
  'PUT /bookings/cancel/:id': (what) => `cancelled ${what}`,
  'POST /bookings/reschedule/:id': (what) => `asked to move ${what}`,
  'PUT /bookings/reschedule/agree/:id': (what) => `agreed to move ${what}`,
  'PUT /bookings/reschedule/decline/:id': (what) => `declined to move ${what}`,
  'DELETE /bookings/reschedule/:id': (what) => `no longer asks to move ${what}`,
  'POST /message': () => 'wrote a message',
  'POST /dispute/open': (what) => `opened a dispute about ${what}`,
  'POST /dispute/say/:id': (what) => `added to the dispute about ${what}`,
  'POST /blocks/block/:id': () => 'blocked somebody',
  'DELETE /blocks/unblock/:id': () => 'unblocked somebody',
  'POST /reports': () => 'reported something to us',
}

const stands: Partial<Record<BookingStatus, string>> = {
  accepted: 'is accepted',
  rejected: 'was declined',
  expired: 'was not answered in time',
  cancelled: 'was cancelled',
  completed: 'is marked as done',
  disputed: 'is in a dispute',
}

/** What became of a booking whose client a helper acts for. */
const becomes = ({ status, answer_by: answerBy, asks_to_move: asksToMove }: Row): string => {
  if (status === 'accepted' && answerBy) return 'needs an answer: they say nobody was in'
  if (asksToMove) return 'needs an answer: another time is suggested'
  return (status && stands[status]) ?? 'needs a look'
}

/** Until when the client must object, if that is still possible. */
const objectBy = ({ status, answer_by: answerBy, release_at: releaseAt, now }: Row): string => {
  const by = status === 'accepted' ? answerBy : status === 'completed' ? releaseAt : null
  if (!by) return ''
  // Past the deadline, an organiser who has just begun to act still has some time.
  const until = by > now ? `by ${momentInWords(by, now)}` : `within ${noShowAnswerHours} hours`
  return `If that’s not right, we need to know ${until}. `
}

/** When the booking takes place or took place. */
const whenOf = ({ starts_at: at, asks_to_move: asksToMove, now }: Row): string => {
  if (!at) return ''
  return asksToMove ? `It’s on ${momentInWords(at, now)} at the moment. ` : `${momentInWords(at, now)}. `
}

/** Whether a client is refunded in full: to the wallet, since a helper can pay by nothing else. */
const isPaidBack = ({ status, amount }: Row): boolean => (status === 'rejected' || status === 'expired') && !!amount

/** The texts about trusted helpers and what they do. */
export const helperWordings = ({ who, what }: { who: Line; what: Line }) => {
  const news = (row: Row) => ({
    title: `${what(row)} for ${who(row)} ${becomes(row)}`,
    // Once the helper no longer acts for the member, further changes are not shown.
    description: row.status
      ? `${whenOf(row)}${isPaidBack(row) ? `The money is back in ${who(row)}’s wallet. ` : ''}${objectBy(row)}Switch to ${who(row)} to see it.`
      : 'You no longer act for them.',
    link,
  })
  const done = (row: Row): string => did[row.helper_act ?? '']?.(what(row)) ?? 'did something'
  return {
    'helper.invited': (row: Row) => ({
      title: `${who(row)} asked you to act for them`,
      description: 'See what you would be able to do for them.',
      link,
    }),
    'helper.accepted': (row: Row) => ({
      title: `${who(row)} can now act for you`,
      description: 'You see everything that they do, and can end it at any moment.',
      link,
    }),
    'helper.declined': (row: Row) => ({
      title: `${who(row)} would rather not act for you`,
      description: 'You can ask somebody else.',
      link,
    }),
    'helper.over': (row: Row) => ({
      title: row.was_helper ? `You can no longer act for ${who(row)}` : `${who(row)} can no longer act for you`,
      description: 'What was booked stays as it is.',
      link,
    }),
    'helper.acted': (row: Row) => ({
      title: `${who(row)} ${done(row)} for you`,
      description:
        row.count === 1 ? 'See what they did, or end it.' : `${row.count} things. See what they did, or end it.`,
      link: row.booking_id ? `/outward-progress/${row.booking_id}` : link,
    }),
    'helper.did': (row: Row) => ({
      title: `You ${done(row)} for ${who(row)}`,
      description: `We’re letting ${who(row)} know.`,
      link,
    }),
    'helper.news': news,
    'helper.answer': news,
  }
}
