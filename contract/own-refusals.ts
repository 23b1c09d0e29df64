// States that ending the agreement does not help, because people would try that first.
const wayOut =
  'somebody else on the team has to decide, even once your agreement has ended. If there’s nobody else, an admin can give a member that role on their page under Members.'
const ownDisputeWords = `This dispute involves you, or somebody you act for or used to, so ${wayOut}`
const helpedWords = `You act for this member, or used to, so ${wayOut}`

/**
 * Refusals that pages also show by themselves, before they send anything. Browsers never load the list of the others.
 */
export const ownRefusals = {
  'booking.own_skill': { status: 422, message: 'You cannot book your own skill.' },
  'correction.involved': {
    status: 403,
    message: 'This involves your own money, or that of somebody you act for, so someone else has to do it.',
  },
  'dispute.file_empty': { status: 422, message: 'This file is empty. Choose it again, or leave it out.' },
  'dispute.file_too_large': { status: 413, message: 'File size must be less than 5MB' },
  'dispute.own': { status: 403, message: ownDisputeWords },
  'kyc.bill_missing': { status: 422, message: 'Please upload a utility bill' },
  'kyc.id_missing': { status: 422, message: 'Please upload an ID document' },
  'kyc.not_image': { status: 422, message: 'Please choose a picture: PNG, JPG, SVG or WebP.' },
  'kyc.too_large': { status: 413, message: 'Image size should be less than 5MB' },
  'kyc.too_many': {
    status: 409,
    message: 'You’ve sent enough for now. To send another, delete one that’s still waiting.',
  },
  'link.unknown': {
    status: 404,
    message: 'This link doesn’t work. Open it from the email again, or log in to answer the request.',
  },
  'photo.not_image': { status: 422, message: 'Please select an image file' },
  'photo.too_large': { status: 413, message: 'Image size should be less than 5MB' },
  'referral.own': {
    status: 403,
    message: 'Someone else has to decide, because this invitation involves you or somebody you act for.',
  },
  'review.own': {
    status: 403,
    message: 'Someone else has to decide, because this review involves you or somebody you act for.',
  },
  'sanction.helped': { status: 403, message: helpedWords },
  'skill.image_too_large': { status: 413, message: 'File size must be less than 5MB' },
  'skill.only_images': { status: 422, message: 'Only image files are allowed' },
  'skill.own': {
    status: 403,
    message: 'Someone else has to decide, because this listing is yours or belongs to somebody you act for.',
  },
  'skill.too_many_images': { status: 422, message: 'Maximum 4 images allowed' },
  'suggestion.own': {
    status: 403,
    message: 'Someone else has to decide, because you or somebody you act for made this suggestion.',
  },
  'unsubscribe.unknown': { status: 404, message: 'This link is incomplete. Please open it from the email again.' },
  'wallet.too_little': { status: 402, message: 'Insufficient funds. Please top up your wallet or tokens.' },
} as const satisfies Record<string, { status: number; message: string }>
