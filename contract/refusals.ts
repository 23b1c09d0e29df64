import { assistedRefusals } from './admin/assisted-refusals.ts'
import { sanctionRefusals } from './admin/sanction-refusals.ts'
import { switchedOff } from './admin/switch-words.ts'
import { arrangementRefusals } from './bookings/arrangement-refusals.ts'
import { disputeRefusals } from './bookings/dispute-refusals.ts'
import { exchangeRefusals } from './bookings/exchange-refusals.ts'
import { safetyRefusals } from './bookings/safety-refusals.ts'
import { noShowAfterMinutes } from './bookings/terms.ts'
import { helpRefusals } from './helping/refusals.ts'
import { listingRefusals } from './listings/refusals.ts'
import { moneyRefusals } from './money/refusals.ts'
import { ownRefusals } from './own-refusals.ts'
import { helperRefusals } from './people/helper-refusals.ts'
import { secondFactorRefusals } from './people/second-factor-refusals.ts'
import { unknownReferral } from './people/sign-in-codes.ts'
import { vouchRefusals } from './people/vouch-refusals.ts'

/** All refusals of the server: code, HTTP status and message. */
export const refusals = {
  ...ownRefusals,
  ...sanctionRefusals,
  ...arrangementRefusals,
  ...disputeRefusals,
  ...exchangeRefusals,
  ...safetyRefusals,
  ...vouchRefusals,
  ...assistedRefusals,
  'input.invalid': { status: 422, message: 'Please check the highlighted fields.' },
  'input.malformed': { status: 400, message: 'The request could not be read.' },
  'input.too_large': { status: 413, message: 'That is more than we can take at once.' },
  'input.wrong_type': { status: 415, message: 'That kind of content is not accepted here.' },
  'access.sign_in': { status: 401, message: 'Please log in to continue.' },
  'access.forbidden': { status: 403, message: 'You are not allowed to do that.' },
  'limit.too_many': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  'limit.too_fast': { status: 429, message: 'That was a lot at once. Please wait a minute and try again.' },
  'limit.for_today': { status: 429, message: 'That was a lot for one day. Please come back tomorrow.' },
  'idempotency.other_body': { status: 422, message: 'This request was already sent with different details.' },
  'idempotency.in_progress': { status: 409, message: 'This request is still being worked on.' },
  'place.not_found': { status: 404, message: 'There is nothing here.' },
  'service.full': {
    status: 507,
    message: 'There is no room for that just now. We have been told; please try again in a little while.',
  },
  'service.unavailable': { status: 503, message: 'Something went wrong. Please try again later.' },

  'switch.sign_up': { status: 403, message: switchedOff.sign_up },
  'switch.cards': { status: 403, message: switchedOff.cards },
  'switch.payouts': { status: 403, message: switchedOff.payouts },
  'switch.exchanges': { status: 403, message: switchedOff.exchanges },
  'switch.no_words': { status: 422, message: 'Write what the notice says.' },

  'auth.bad_credentials': { status: 401, message: 'Invalid credentials. Please try again.' },
  'auth.suspended': { status: 403, message: 'This account is suspended. Please contact support.' },
  'auth.bad_token': { status: 401, message: 'Please log in to continue.' },
  'auth.wrong_code': { status: 422, message: 'That code is wrong or has expired. Please try again.' },
  'auth.code_too_soon': { status: 429, message: 'Please wait a few seconds before asking for another code.' },
  'auth.confirm_first': { status: 403, message: "Please confirm it's you first." },
  'auth.wrong_password': { status: 422, message: 'That password is wrong. Please try again.' },
  'auth.bad_reset_token': {
    status: 422,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'auth.email_unchanged': { status: 422, message: 'This is your email address already.' },
  ...secondFactorRefusals,
  'device.not_found': { status: 404, message: 'This device could not be found.' },
  'auth.agree_to_terms': { status: 403, message: 'Please agree to our terms first.' },
  'auth.not_verified': { status: 403, message: 'Please verify your email address first.' },
  'auth.email_taken': { status: 409, message: 'An account with this email already exists. Please log in.' },
  'auth.common_password': { status: 422, message: 'This password is too common. Please choose another.' },
  'auth.unknown_referral': { status: 422, message: unknownReferral },
  'google.absent': { status: 409, message: 'Logging in with Google is not set up here.' },
  'google.connected': { status: 409, message: 'Disconnect the Google account that is connected first.' },
  'google.expired': { status: 422, message: 'That took too long, or began on another device. Please try again.' },
  'google.taken': { status: 409, message: 'Another member logs in with this Google account.' },
  'google.last_way': { status: 409, message: 'Set a password first, so that you can still log in.' },
  'referral.not_yours': { status: 404, message: 'No referral code found in profile' },
  'referral.not_found': { status: 404, message: 'This invitation could not be found.' },
  'referral.rewarded': { status: 409, message: 'A reward was paid before for inviting this mailbox. Refuse this one.' },
  'referral.decided': { status: 409, message: 'Somebody has decided on this already.' },

  'member.not_found': { status: 404, message: 'This member could not be found.' },
  'member.not_you': { status: 404, message: 'This member could not be found.' },
  'profile.email_elsewhere': {
    status: 422,
    message: 'Your email is changed in Settings, with a code sent to the new one.',
  },
  'profile.password_elsewhere': { status: 422, message: 'Your password is changed in Settings, under Security.' },
  'photo.missing': { status: 422, message: 'Please select an image file' },

  ...listingRefusals,
  ...moneyRefusals,
  ...helpRefusals,
  ...helperRefusals,

  'booking.not_found': { status: 404, message: 'Booking not found' },
  'booking.not_their_skill': { status: 422, message: 'This member does not offer that skill.' },
  'booking.in_the_past': { status: 422, message: 'Choose a time that is still to come.' },
  'booking.not_free': { status: 409, message: 'They are not free at that time. Please choose another.' },
  'booking.too_far': { status: 422, message: 'Choose a time within the next year.' },
  'booking.no_address': {
    status: 409,
    message: 'They have not said in which street they live. Choose another place.',
  },
  'booking.hold_unknown': { status: 422, message: 'Your payment could not be found. Please try again.' },
  'booking.not_paid': { status: 409, message: 'Your card payment has not gone through yet. Please try again.' },
  'booking.hold_mismatch': { status: 422, message: 'Your payment does not match this booking. Please try again.' },
  'booking.price_changed': { status: 409, message: 'The price has changed. Please look at it again.' },
  'booking.overlaps': { status: 409, message: 'You already have a booking at this time.' },
  'booking.you_are_busy': { status: 409, message: 'You have another booking at that time. Choose another.' },
  'booking.client_busy': {
    status: 409,
    message: 'They now have another booking at that time, so you can no longer accept this.',
  },
  'booking.no_gap': {
    status: 409,
    message:
      'You have another booking too close to this one. Shorten the gap between your bookings, or decline this one.',
  },
  'booking.outside_hours': {
    status: 409,
    message: 'You have marked this time as not free. Change your availability, or decline this request.',
  },
  'booking.before_start': { status: 409, message: 'It is too early for that. Wait until shortly before the start.' },
  'booking.notes_closed': { status: 409, message: 'You can only write here about a booking that is going ahead.' },
  'booking.tool_out': { status: 409, message: 'Somebody else has it then. Choose another time.' },
  'booking.lender_says': { status: 409, message: 'Only the person who lent it can say that it is back.' },
  'booking.terms_changed': {
    status: 409,
    message: 'What cancelling does has changed since you looked. Please look at it again.',
  },
  'booking.not_now': { status: 409, message: 'This booking has moved on, so that is no longer possible.' },
  'booking.listing_gone': { status: 409, message: 'What they ask for can no longer be booked.' },
  'booking.begun': {
    status: 409,
    message: 'Its time has begun, so it can no longer be cancelled. If something is wrong, open a dispute.',
  },
  'booking.too_early': { status: 409, message: `You can say that from ${noShowAfterMinutes} minutes after the start.` },
  'reschedule.same': { status: 422, message: 'That is when it is already. Choose another time.' },
  'reschedule.not_found': { status: 404, message: 'Nobody asked for another time.' },
  'reschedule.gone': { status: 409, message: 'This is no longer asked for.' },
  'booking.only_images': { status: 422, message: 'Only image files are allowed' },
  'booking.image_too_large': { status: 413, message: 'File size must be less than 5MB' },
  'loan.not_out': { status: 409, message: 'It is not on loan now, so you can ask for it.' },
  'loan.no_photos_now': {
    status: 409,
    message: 'Photos are taken when it is collected and when it comes back.',
  },
  'booking.too_many_images': { status: 422, message: 'Maximum 4 images allowed' },

  'link.used': { status: 409, message: 'You have accepted this request with this link already.' },
  'link.expired': { status: 410, message: 'This request has lapsed: nobody answered it in time.' },
  'link.changed': { status: 409, message: 'This request has changed since the mail. Log in to see it as it is now.' },
  'link.answered': { status: 409, message: 'You have answered this request already. Log in to see it.' },
  'link.withdrawn': { status: 409, message: 'This request was cancelled, so there is nothing to answer any more.' },

  'calendar.not_found': { status: 404, message: 'This calendar is no longer there.' },

  'photo.damaged': {
    status: 422,
    message: 'This photo is damaged or too large to read. Choose another, or save it again as JPEG.',
  },
  'photo.other_kind': {
    status: 422,
    message: 'We can’t read this kind of photo. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  },

  'closing.under_way': { status: 403, message: 'Your account is closing. Undo that first, in Settings under Privacy.' },
  'closing.obstacles': { status: 409, message: 'Your account cannot be closed yet.' },
  'closing.not_asked': { status: 404, message: 'Your account is not closing.' },
  'closing.too_late': { status: 409, message: 'It is too late: your account has ended.' },

  'notification.not_found': { status: 404, message: 'This notification could not be found.' },
  'push.not_taken': { status: 422, message: 'This browser cannot be reached by us. Emails still come.' },
  'message.not_found': { status: 404, message: 'This message could not be found.' },
  'message.empty': { status: 422, message: 'Write a few words, or choose a photo.' },
  'message.other_one': { status: 409, message: 'This was sent to somebody else already. Please write it again.' },
  'message.too_many_new': {
    status: 429,
    message: 'You have written to many new people today. You can write to more of them tomorrow.',
  },
  'message.wait_for_answer': {
    status: 409,
    message: 'They have not answered yet. Wait for an answer before you write more.',
  },
  'message.no_photo_yet': {
    status: 409,
    message: 'They have not answered yet. You can send photos once they have, or once you have agreed on a booking.',
  },

  'contact.stamp': { status: 422, message: 'That took too long, or went too fast. Please press Send message again.' },
  'contact.not_taken': {
    status: 422,
    message: 'Our form treated this as spam. Please email us instead: the address is next to the form.',
  },
  'contact.not_found': { status: 404, message: 'This message could not be found.' },
  'contact.answered': { status: 409, message: 'This message has been answered already.' },

  'announcement.not_found': { status: 404, message: 'This announcement could not be found.' },
  'announcement.changed': { status: 409, message: 'This was changed meanwhile. Please look at it again.' },
  'announcement.published': { status: 409, message: 'This is published already. End it, and write another.' },
  'announcement.times': { status: 422, message: 'Choose an end that is still to come, after the beginning.' },
  'phrase.not_found': { status: 404, message: 'These words are no longer kept.' },
  'phrase.title_taken': { status: 409, message: 'There are words of that name already.' },
  'phrase.too_many': { status: 409, message: 'That is as many as we keep. Remove some first.' },
  'job.not_found': { status: 404, message: 'This job no longer waits.' },
  'job.no_queue': { status: 409, message: 'These jobs can no longer run. You can only discard them.' },
  'role.own': { status: 403, message: 'Somebody else has to change your own role.' },

  'report.not_found': { status: 404, message: 'There is nothing here.' },
  'report.found_fine': {
    status: 409,
    message: 'You have reported this before. We looked at it, and it has not changed since.',
  },
  'report.resolved': { status: 409, message: 'This report has been decided already.' },
  'report.own': {
    status: 403,
    message: 'Somebody else has to deal with this, because it involves you or somebody you act for.',
  },
  'report.not_removable': { status: 422, message: 'A member cannot be removed: suspend them instead.' },
  'availability.days': { status: 422, message: 'Choose days to come, the first before the last, at most a year.' },
  'availability.hours': { status: 422, message: 'Give both times, the opening before the closing.' },
  'calendar.too_many': { status: 409, message: 'You can add up to five calendars. Remove one to add another.' },
  'calendar.crowded': {
    status: 503,
    message: 'We are reading as many calendars as we can. Yours isn’t added yet. Try again in a minute.',
  },
  'calendar.no_address': { status: 422, message: 'We can only read calendars at a public https address.' },
  'calendar.missing': {
    status: 422,
    message: 'There is no calendar at this address. Copy the private (secret) address again, in iCal or ICS format.',
  },
  'calendar.unreadable': {
    status: 422,
    message: 'We could not read a calendar at this address. Check that it is the address in iCal or ICS format.',
  },
  'availability.booked': {
    status: 409,
    message: 'You have bookings on these days. Cancel or move them first, or save the days anyway.',
  },
  'availability.too_many': { status: 422, message: 'That is as many as we can keep. Remove one to make room.' },
  'availability.not_found': { status: 404, message: 'This is already gone.' },

  'kyc.not_found': { status: 404, message: 'This document could not be found.' },
  'kyc.approved': { status: 409, message: 'This document is approved, so it can only be replaced by a new one.' },
  'kyc.file_deleted': { status: 404, message: 'The picture of this document has been deleted.' },
  'kyc.own_document': {
    status: 403,
    message: 'Somebody else has to decide, because these documents are yours or belong to somebody you act for.',
  },
  'kyc.decided': { status: 409, message: 'Somebody has already decided on this document.' },
  'kyc.look_first': {
    status: 409,
    message: 'Look at the picture first: it is new to you, or the profile has changed.',
  },
  'kyc.other_reason': { status: 422, message: 'This reason is not for that kind of document.' },

  'review.not_completed': { status: 422, message: 'You can review once the booking is completed.' },
  'review.not_found': { status: 404, message: 'This review could not be found.' },
  'review.not_now': { status: 409, message: 'Somebody has decided on this review meanwhile.' },
  'review.hidden_by_you': {
    status: 403,
    message: 'You hid this review, so somebody else has to decide whether it stays hidden.',
  },
  'review.not_hidden': { status: 409, message: 'This review is not hidden.' },
  'review.appealed': {
    status: 409,
    message: 'You have asked us to look again already. We’ll write to you when we have.',
  },
  'review.replied': { status: 409, message: 'You have answered this review already.' },
  'review.shown': { status: 409, message: 'The other side can already read this, so it can no longer be changed.' },
  'review.already': { status: 409, message: 'You have already reviewed this booking.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** A validation error of one field; `path` is dotted, as in `body.hourly_rate`. */
export type Issue = { path: string; message: string }

/** The reply to a refused call. */
export type RefusalReply = { status: 'error'; code: RefusalCode | 'fault'; message: string; issues?: Issue[] }
