/** Constants of signing in; separate from the schemas, so that a small page can load them alone. */
export const otpDigits = 4
export const resendWaitS = 10
/** On /login a session that expires within this many seconds is refreshed first. */
export const refreshThresholdS = 300
/** Shown for a password-reset link without a token. */
export const noResetToken = 'Invalid or missing reset token'

/** Shown for an unknown referral code. */
export const unknownReferral = 'That referral code is not known.'

/** Returns the referral code from what somebody typed: the code itself, or an invitation link. */
export const referralCodeIn = (text: string): string => (/[?&]ref=([^&#\s]*)/.exec(text)?.[1] ?? text).trim()

/** The messages for a failed sign-in with Google, by the code in the page's address. */
export const googleProblems = {
  cancelled: 'Logging in with Google was cancelled.',
  expired: 'That took too long, or began in another browser. Please try again.',
  refused: 'Google could not confirm who you are. Please try again.',
  unavailable: 'Google cannot be reached at the moment. Please try again later, or use your email address.',
  unverified: 'Google has not verified your email address. Verify it there first, or sign up with it here.',
  taken:
    'You already have an account with this email address. Log in with your password, then connect Google in Settings, Security.',
  suspended:
    'This account is suspended. Log in with your password to read why and to appeal. If you have none, set one with “Forgot password?” first.',
  referral: `${unknownReferral} Please sign up without it.`,
  closed: 'Nobody new can join just now. Please come back in a few days.',
  busy: 'Too many tries. Please wait a little and try again.',
  absent: 'Logging in with Google is not set up here.',
  other_tab: 'Logging in with Google ended in another tab than it began in. Please try again here.',
  failed: 'Something went wrong. Please try again later.',
} as const
export type GoogleProblem = keyof typeof googleProblems

/** The message for a code from the address; undefined if unknown. */
export const googleProblem = (word: string | null): string | undefined =>
  word !== null && Object.hasOwn(googleProblems, word) ? googleProblems[word as GoogleProblem] : undefined

/** How long the page that receives the tokens is displayed, in ms. */
export const googleReturnMs = 500

/** The page that redirects to Google, and the call that it redirects with. */
export const googlePage = '/google-auth'
export const googleStartPath = '/auth/google'
