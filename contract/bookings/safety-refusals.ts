import { spell } from '../primitives/text.ts'
import { arriveSyncHours, arriveTries, maxVisitContacts, visitLinkHours } from './safety-terms.ts'

/** The refusals of arrivals and shared visits. */
export const safetyRefusals = {
  'arrival.no_code': { status: 409, message: 'There is no arrive code for this booking.' },
  'arrival.over': {
    status: 409,
    message: 'This booking was cancelled, declined or has expired, so its code no longer counts.',
  },
  'arrival.too_early': { status: 409, message: 'It is too early for the code. Enter it shortly before the start.' },
  'arrival.past': { status: 409, message: 'The booked time is over, so the code no longer counts.' },
  'arrival.too_old': {
    status: 409,
    message: `This code waited on your phone for more than ${arriveSyncHours} hours, so it no longer counts. Ask your client to say it.`,
  },
  'arrival.wrong_code': { status: 422, message: 'That is not the code. Ask for it again.' },
  'arrival.used_up': {
    status: 409,
    message: `The code was entered wrong ${arriveTries} times. Now only your client can say that you’re there: ask them to press “They’re here”.`,
  },
  'safe_visit.loan': {
    status: 409,
    message: 'This is for visits, and a loan is only handed over. Tell somebody yourself where you’re going.',
  },
  'safe_visit.not_now': {
    status: 409,
    message: 'You can share a booking once it’s accepted, and until it ends.',
  },
  'safe_visit.shared': {
    status: 409,
    message: 'You’ve shared this visit already. Stop that first to choose somebody else.',
  },
  'safe_visit.other_party': {
    status: 422,
    message: 'That’s the person you’re meeting. Choose somebody else, who could look after you.',
  },
  'safe_visit.yourself': { status: 422, message: 'That’s you. Choose somebody else, who could look after you.' },
  'safe_visit.contacts': {
    status: 429,
    message: `You’ve shared visits with this neighbour with ${spell(maxVisitContacts)} different people lately. Choose one of them, or tell somebody yourself.`,
  },
  'safe_visit.not_found': { status: 404, message: 'This visit is no longer shared.' },
  'safe_visit.ended': { status: 409, message: 'This has ended already.' },
  'safe_visit.not_begun': { status: 409, message: 'You can say that once the visit has begun.' },
  'safe_visit.no_snooze': {
    status: 409,
    message: 'You’ve put this off as often as you can. Say that you’re fine, or we’ll tell your contact.',
  },
  'safe_visit.unknown': { status: 404, message: 'This link doesn’t work. Open it from the message again.' },
  'safe_visit.over': {
    status: 410,
    message: `This link is over: it works until ${visitLinkHours} hours after the visit, unless it was stopped before.`,
  },
} as const satisfies Record<string, { status: number; message: string }>
