import { maxHelpers } from './helper-terms.ts'

/** The refusals of calls about trusted helpers and by them. */
export const helperRefusals = {
  'helper.not_allowed': {
    status: 403,
    message: 'You can’t do this for somebody else. Switch back to your own name, or ask them to do it.',
  },
  'helper.no_right': { status: 403, message: 'They haven’t let you do this for them.' },
  'helper.ended': {
    status: 403,
    message: 'You can no longer act for them: it has ended. Switch back to your own name.',
  },
  'helper.unavailable': {
    status: 403,
    message: 'Their account is suspended or closed, so nobody can act for them. Switch back to your own name.',
  },
  'helper.terms_due': { status: 403, message: 'They have to agree to our new terms themselves first.' },
  'helper.with_yourself': {
    status: 403,
    message: 'This is between you and the person you help, so you can’t do it for them.',
  },
  'helper.not_theirs': {
    status: 403,
    message: 'You can only change what they have asked for, not what others have asked of them.',
  },
  'helper.own_money': {
    status: 403,
    message: 'For somebody else you can pay from their wallet or with their Sparks, not by card and not by exchange.',
  },
  'helper.over_limit': {
    status: 403,
    message: 'This is more than you may still spend for them this month.',
  },
  'helper.fee': {
    status: 403,
    message: 'Cancelling this now costs them a fee, and you may not spend their money. Ask them to cancel it.',
  },
  'helper.no_booking': {
    status: 403,
    message: 'For somebody else you can only write to people they have asked for a booking.',
  },
  'helper.yourself': { status: 422, message: 'You can’t be your own helper. Enter somebody else’s email address.' },
  'helper.not_found': { status: 404, message: 'This could not be found. It may have been withdrawn.' },
  'helper.not_open': { status: 409, message: 'This invitation is no longer open.' },
  'helper.invited_already': {
    status: 409,
    message: 'You have invited them already, or they help you already. End that first to change what they may do.',
  },
  'helper.too_many': { status: 422, message: `You can have up to ${maxHelpers} helpers. End one to make room.` },
  'helper.no_rights': { status: 422, message: 'Choose at least one thing that they may do.' },
  'helper.no_limit': { status: 422, message: 'Say how much they may spend in a month.' },
  'helper.bad_end': { status: 422, message: 'Choose a day from tomorrow up to a year from now.' },
} as const
