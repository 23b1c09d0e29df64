/** Refusals about the dispute of a booking. */
export const disputeRefusals = {
  'dispute.not_found': { status: 404, message: 'This dispute could not be found.' },
  'dispute.not_missed': {
    status: 409,
    message: 'You can’t report this as a missed visit. Choose another reason.',
  },
  'dispute.over': { status: 409, message: 'This dispute has been settled already.' },
  'dispute.changed': { status: 409, message: 'Something was said or offered meanwhile. Please read it first.' },
  'dispute.full': {
    status: 409,
    message: 'That is as much as a dispute takes from each side. We will decide on what was said.',
  },
  'dispute.picture_unreadable': {
    status: 422,
    message: 'This picture cannot be read. Send a smaller one, as JPG or PNG.',
  },
  'dispute.file_gone': { status: 404, message: 'This file is no longer there.' },
  'dispute.wrong_split': { status: 422, message: 'Offer an amount from nothing up to the price.' },
  'dispute.offer_gone': { status: 409, message: 'This offer no longer stands.' },
} as const satisfies Record<string, { status: number; message: string }>
