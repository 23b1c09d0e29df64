import { maxSavedSearches } from './alerts.ts'

/** The refusals of calls about listings, categories and searches. */
export const listingRefusals = {
  'skill.not_found': { status: 404, message: 'Skill not found' },
  'skill.category_unknown': { status: 422, message: 'Please fill in all required fields' },
  'skill.too_many': { status: 422, message: 'You can offer up to 50 skills. Delete one to make room.' },
  'skill.has_live_bookings': { status: 409, message: 'This skill has bookings under way. Finish them first.' },
  'skill.decided': { status: 409, message: 'Somebody has already decided on this listing.' },
  'skill.changed': { status: 409, message: 'This was changed meanwhile. Please look at it again.' },
  'skill.photos_changed': { status: 409, message: 'The photos have changed meanwhile. Please look at them again.' },
  'category.not_found': { status: 404, message: 'This category could not be found.' },
  'category.title_taken': { status: 409, message: 'There is a category of that title already.' },
  'category.changed': { status: 409, message: 'The categories have changed meanwhile. Please look at them again.' },
  'category.too_many': { status: 409, message: 'That is as many categories as anybody looks through.' },
  'suggestion.not_found': { status: 404, message: 'This suggestion could not be found.' },
  'suggestion.decided': { status: 409, message: 'This suggestion has been answered already.' },
  'search.not_found': { status: 404, message: 'Search not found' },
  'search.too_many': { status: 422, message: `You can save ${maxSavedSearches} searches` },
} as const satisfies Record<string, { status: number; message: string }>
