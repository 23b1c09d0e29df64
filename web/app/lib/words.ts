/** Sentences used on several screens; those of a single screen are in its file. */
export const words = {
  network: 'Something went wrong. Please try again later.',
  noSignal: 'You’re offline. Please try again when you have a signal.',
  retry: 'Something went wrong. Please try again.',
  invalidToken: 'Invalid token received',
  passwordsDiffer: 'Passwords do not match.',
  signIn: 'Please log in to continue.',
} as const

/** A sentence that asks to try again, or one about the missing connection if the device is offline. */
export const orNoSignal = (sentence: string): string => (navigator.onLine ? sentence : words.noSignal)

/** The message for an error; `fallback` if the error itself says no more than that there was one. */
export const getMessage = (error: unknown, fallback: string = words.network): string =>
  error instanceof Error && error.message && error.message !== words.network ? error.message : fallback
