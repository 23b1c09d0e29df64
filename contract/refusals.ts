/** Every "no" the server can say: its code, its HTTP status and the words people read. */
export const refusals = {
  'input.invalid': { status: 422, message: 'Please check the highlighted fields.' },
  'input.malformed': { status: 400, message: 'The request could not be read.' },
  'input.too_large': { status: 413, message: 'That is more than we can take at once.' },
  'input.wrong_type': { status: 415, message: 'That kind of content is not accepted here.' },
  'access.sign_in': { status: 401, message: 'Please log in to continue.' },
  'access.forbidden': { status: 403, message: 'You are not allowed to do that.' },
  'limit.too_many': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  'idempotency.other_body': { status: 422, message: 'This request was already sent with different details.' },
  'idempotency.in_progress': { status: 409, message: 'This request is still being worked on.' },
  'place.not_found': { status: 404, message: 'There is nothing here.' },
  'service.unavailable': { status: 503, message: 'Something went wrong. Please try again later.' },

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
  'device.not_found': { status: 404, message: 'This device could not be found.' },
  'auth.agree_to_terms': { status: 403, message: 'Please agree to our terms first.' },
  'auth.not_verified': { status: 403, message: 'Please verify your email address first.' },
  'auth.email_taken': { status: 409, message: 'An account with this email already exists. Please log in.' },
  'auth.common_password': { status: 422, message: 'This password is too common. Please choose another.' },
  'auth.unknown_referral': { status: 422, message: 'That referral code is not known.' },

  'member.not_found': { status: 404, message: 'This member could not be found.' },
  'member.not_you': { status: 404, message: 'This member could not be found.' },
  'photo.not_image': { status: 422, message: 'Please select an image file' },
  'photo.too_large': { status: 413, message: 'Image size should be less than 5MB' },
  'photo.missing': { status: 422, message: 'Please select an image file' },

  'skill.not_found': { status: 404, message: 'Skill not found' },
  'skill.category_unknown': { status: 422, message: 'Please fill in all required fields' },
  'skill.only_images': { status: 422, message: 'Only image files are allowed' },
  'skill.image_too_large': { status: 413, message: 'File size must be less than 5MB' },
  'skill.too_many_images': { status: 422, message: 'Maximum 4 images allowed' },
  'skill.too_many': { status: 422, message: 'You can offer up to 50 skills. Delete one to make room.' },
  'skill.has_live_bookings': { status: 409, message: 'This skill has bookings under way. Finish them first.' },
  'category.not_found': { status: 404, message: 'This category could not be found.' },

  'wallet.too_little': { status: 402, message: 'Insufficient funds. Please top up your wallet or tokens.' },
  'wallet.amount': { status: 422, message: 'Enter an amount above 0.' },
  'wallet.not_paid': { status: 409, message: 'Failed to confirm funding' },
  'wallet.funding_not_found': { status: 404, message: 'Failed to confirm funding' },
  'payment.declined': { status: 402, message: 'Payment failed: your card was declined.' },
  'payment.insufficient_card_funds': { status: 402, message: 'Payment failed: your card has insufficient funds.' },
  'payment.unknown': { status: 404, message: 'Something went wrong with your payment. Please try again.' },
  'payment.wrong_amount': { status: 422, message: 'The amount does not match the price. Please try again.' },
  'payment.unavailable': { status: 502, message: 'Something went wrong with your payment. Please try again.' },

  'booking.not_found': { status: 404, message: 'Booking not found' },
  'booking.own_skill': { status: 422, message: 'You cannot book your own skill.' },
  'booking.not_their_skill': { status: 422, message: 'This member does not offer that skill.' },
  'booking.in_the_past': { status: 422, message: 'Choose a time that is still to come.' },
  'booking.not_free': { status: 409, message: 'They are not free at that time. Please choose another.' },
  'booking.too_far': { status: 422, message: 'Choose a time within the next year.' },
  'booking.hold_unknown': { status: 422, message: 'Your payment could not be found. Please try again.' },
  'booking.hold_mismatch': { status: 422, message: 'Your payment does not match this booking. Please try again.' },
  'booking.price_changed': { status: 409, message: 'The price has changed. Please look at it again.' },
  'booking.overlaps': { status: 409, message: 'You already have a booking at this time.' },
  'booking.not_now': { status: 409, message: 'This booking has moved on, so that is no longer possible.' },
  'booking.only_images': { status: 422, message: 'Only image files are allowed' },
  'booking.image_too_large': { status: 413, message: 'File size must be less than 5MB' },
  'booking.too_many_images': { status: 422, message: 'Maximum 4 images allowed' },

  'report.not_found': { status: 404, message: 'There is nothing here.' },
  'report.resolved': { status: 409, message: 'This report has been decided already.' },
  'report.not_removable': { status: 422, message: 'Only a skill or a review can be removed.' },
  'availability.days': { status: 422, message: 'Choose days to come, the first before the last, at most a year.' },
  'availability.hours': { status: 422, message: 'Give both times, the opening before the closing.' },
  'availability.too_many': { status: 422, message: 'That is as many as we can keep. Remove one to make room.' },
  'availability.not_found': { status: 404, message: 'This is already gone.' },

  'kyc.id_missing': { status: 422, message: 'Please upload an ID document' },
  'kyc.bill_missing': { status: 422, message: 'Please upload a utility bill' },
  'kyc.not_image': { status: 422, message: 'Please choose a picture: PNG, JPG, SVG or WebP.' },
  'kyc.too_large': { status: 413, message: 'Image size should be less than 5MB' },
  'kyc.too_many': { status: 409, message: 'You have sent enough for now. Delete one that waits to send another.' },
  'kyc.not_found': { status: 404, message: 'This document could not be found.' },
  'kyc.approved': { status: 409, message: 'This document is approved, so it can only be replaced by a new one.' },
  'kyc.file_deleted': { status: 404, message: 'The picture of this document has been deleted.' },
  'kyc.own_document': { status: 403, message: 'Somebody else has to decide on your own documents.' },
  'kyc.decided': { status: 409, message: 'Somebody has already decided on this document.' },
  'kyc.other_reason': { status: 422, message: 'This reason is not for that kind of document.' },

  'review.not_completed': { status: 422, message: 'You can review once the booking is completed.' },
  'review.already': { status: 409, message: 'You have already reviewed this booking.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** One field that was not as it should be; `path` is dotted, as in `body.hourly_rate`. */
export type Issue = { path: string; message: string }

/** A refusal as it stands on the wire. */
export type RefusalReply = { status: 'error'; code: RefusalCode | 'fault'; message: string; issues?: Issue[] }
