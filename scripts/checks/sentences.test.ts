import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The specification's messages for failures, if they are constant; decision 5 lists those that are not used. */
const sentences: Record<string, string[]> = {
  'contract/refusals.ts': ['No referral code found in profile'],
  'server/src/features/credentials/passwords.ts': ['Password reset was successful!'],
  'server/src/features/kyc/routes.ts': ['Operation completed successfully!'],
  'server/src/features/payouts/routes.ts': ['Withdrawal method added successfully'],
  'web/app/features/billing/queries.ts': ['Failed to add billing method'],
  'web/app/features/bookings/details/location-map.tsx': ['No location provided'],
  'web/app/features/bookings/list/booking-list.tsx': ['Error loading bookings: '],
  'web/app/features/bookings/view/booking-page.tsx': ['Booking not found'],
  'web/app/features/credentials/password-form.tsx': [
    'Something went wrong!',
    'Failed to reset password. Please try again later.',
  ],
  'web/app/features/discovery/categories/category-people.tsx': ['Unable to load people. Please try again later.'],
  'web/app/features/discovery/categories/category-tiles.tsx': ['Unable to load categories. Please try again later.'],
  'web/app/features/discovery/people/filter.ts': ['No people found in '],
  'web/app/features/discovery/search/found-nothing.tsx': ['No users or skills found'],
  'web/app/features/discovery/search/search-page.tsx': ['Failed to fetch users'],
  'web/app/features/disputes/open-dispute-page.tsx': [
    'Failed to fetch booking details',
    'Failed to open dispute',
    'Error opening dispute: ',
  ],
  'web/app/features/follows/people-rows.tsx': ['Error: '],
  'web/app/features/frame/top-bar.tsx': ['Failed to fetch profile'],
  'web/app/features/kyc/kinds.ts': [
    'Failed to fetch identity documents',
    'Failed to upload ID',
    'Failed to delete identity document',
    'Failed to fetch utility bills',
    'Failed to upload utility bill',
    'Failed to delete utility bill',
    'No identity documents uploaded yet',
    'No utility bills uploaded yet',
  ],
  'web/app/features/messages/thread/thread-view.tsx': ['Invalid user ID.'],
  'web/app/features/payouts/account-setup.tsx': ['Request failed with status '],
  'web/app/features/profiles/edit/photo-upload.tsx': ['Failed to upload profile photo.'],
  'web/app/features/profiles/edit/profile-form.tsx': ['Something went wrong while updating profile'],
  'web/app/features/profiles/own/bio-block.tsx': ['Failed to update profile'],
  'web/app/features/profiles/own/wallet-balances.tsx': ['Failed to fetch balance'],
  'web/app/features/reviews/review-list.tsx': ['Failed to load reviews'],
  'web/app/features/reviews/review-page.tsx': ['Booking information not available.'],
  'web/app/features/reviews/write-review.tsx': ['Failed to submit review'],
  'web/app/features/sign-in/acts.ts': [
    'Invalid credentials. Please try again.',
    'Verification code sent successfully!',
    'Verification failed. Please try again.',
    'Failed to process request',
    'Invalid response format',
    'Failed to reset password',
    'Registration failed. Please try again.',
  ],
  'web/app/features/skills/add/choose-listing.tsx': ['Unable to load skills. Please try again later.'],
  'web/app/features/skills/own/own-skills.tsx': ['Failed to fetch skills'],
  'web/app/features/skills/own/skill-loader.tsx': ['Skill not found', 'Could not load skills. Please try again later.'],
  'web/app/features/wallet/amount-step.tsx': ['Failed to initiate funding'],
  'web/app/features/wallet/card/card-step.tsx': ['Failed to confirm funding'],
  'web/app/features/wallet/card/sandbox-step.tsx': [
    'Payment failed: ',
    'Something went wrong with your payment. Please try again.',
  ],
  'web/app/lib/session.ts': ['User ID not found in token'],
  'web/app/lib/words.ts': [
    'Something went wrong. Please try again later.',
    'Invalid token received',
    'Something went wrong. Please try again.',
  ],
  'web/app/routes/member/profile/user.tsx': ['Error loading profile: '],
  'web/app/routes/member/settings/edit-profile.tsx': ['Failed to load profile data'],
  'web/app/ui/cards/stripe-fields.ts': ['An unexpected error occurred. Please try again.'],
  'web/app/ui/forms/my-location.ts': ['Error initializing location search', 'Failed to geocode address'],
}

test.each(Object.entries(sentences))('%s says what the specification has for its failures', (path, said) => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(said.filter((sentence) => !text.includes(sentence))).toEqual([])
})
