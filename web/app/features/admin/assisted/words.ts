import type { AssistedState } from '@sparkhood/contract/admin/assisted-members'
import type { HelperRight } from '@sparkhood/contract/people/helper-terms'

/** The rights of an organiser, worded for a phone call with the member. */
export const rightWords: Record<HelperRight, { label: string; about: string }> = {
  book: { label: 'Ask for bookings', about: 'Ask for help in their name, cancel it and move it.' },
  message: { label: 'Write about bookings', about: 'Read and write messages with people they’ve asked for a booking.' },
  diary: { label: 'See their diary', about: 'All their bookings, and their week.' },
  pay: { label: 'Spend from their wallet', about: 'Pounds and Sparks, up to a limit for each month.' },
}

export const stateColours: Record<AssistedState, string | undefined> = {
  helped: undefined,
  unhelped: 'red',
  taken_over: undefined,
  gone: 'red',
}
