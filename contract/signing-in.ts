/** Constants of signing in (section 9); apart from the schemas, so that a small page can read them alone. */
export const otpDigits = 4
export const resendWaitS = 10
/** On /login a session with less left than this is refreshed first. */
export const refreshThresholdS = 300
