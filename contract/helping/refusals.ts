import { helpOpenDays, maxHelpQuestions, maxOpenHelpOffers, maxOpenHelpRequests } from './terms.ts'

/** The refusals of calls about help requests and offers. */
export const helpRefusals = {
  'help.not_found': { status: 404, message: 'This request could not be found.' },
  'help.not_open': { status: 409, message: 'This request is no longer open.' },
  'help.too_many': {
    status: 422,
    message: `You can have up to ${maxOpenHelpRequests} open requests. Withdraw one to make room.`,
  },
  'help.no_place': { status: 422, message: 'Say where you need help, or add where you live in Settings.' },
  'help.day_past': { status: 422, message: 'Choose a day that is still to come.' },
  'help.days_reversed': { status: 422, message: 'The last day is before the first.' },
  'help.days_too_far': { status: 422, message: `Choose a day within the next ${helpOpenDays} days.` },
  'help.no_swap': { status: 422, message: 'Choose which of your listings you give in return.' },
  'help.swap_once': { status: 422, message: 'A swap is for one time. Choose something else in return.' },
  'help.contact_details': {
    status: 422,
    message: 'Please leave contact details out: everybody nearby can read this. You can swap them in chat.',
  },
  'help.regulated': { status: 422, message: 'This needs a qualified professional.' },
  'help.under_age': {
    status: 422,
    message: 'Everybody here is 18 or over, so we cannot take requests for younger helpers.',
  },
  'help.own': { status: 422, message: 'This is your own request.' },
  'help.outside_days': { status: 422, message: 'Offer a time on a day that they asked for.' },
  'help.outside_hours': {
    status: 409,
    message: 'This is outside the hours you have set for yourself. Offer it anyway?',
  },
  'help.you_are_busy': { status: 409, message: 'You have a booking at that time, or are away.' },
  'help.offered_already': { status: 409, message: 'You have offered to help already. Change that offer instead.' },
  'help.too_many_offers': {
    status: 422,
    message: `You can have up to ${maxOpenHelpOffers} open offers. Withdraw one to make room.`,
  },
  'help.offer_not_found': { status: 404, message: 'This offer could not be found.' },
  'help.offer_not_open': { status: 409, message: 'This offer is no longer open.' },
  'help.offer_outdated': {
    status: 409,
    message: 'Your request has changed since they offered. We’ve asked them to look again.',
  },
  'help.request_changed': { status: 409, message: 'This has changed since you read it. Please read it again.' },
  'help.offer_changed': { status: 409, message: 'This offer has changed. Please look at it again.' },
  'help.no_return_time': { status: 422, message: 'Say when you would like yours in return.' },
  'help.return_past': {
    status: 409,
    message: 'The time that they chose for yours has passed. Ask them in a message to change their offer.',
  },
  'help.price_wrong': { status: 422, message: 'This request is not paid for. Leave the price out.' },
  'help.no_price': { status: 422, message: 'Enter a price, or 0 to do it as a favour.' },
  'help.over_budget': { status: 422, message: 'This is more than their budget.' },
  'help.price_too_high': { status: 422, message: 'Ask for at most 1,000 an hour.' },
  'help.question_not_found': { status: 404, message: 'This question could not be found.' },
  'help.too_many_questions': {
    status: 422,
    message: `You can ask up to ${maxHelpQuestions} questions here. Make an offer, or write in chat.`,
  },
} as const satisfies Record<string, { status: number; message: string }>
