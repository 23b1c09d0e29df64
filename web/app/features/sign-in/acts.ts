import { appeal, keepAccount, readSuspension } from '@sparkhood/contract/admin/sanctions'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { login, register, resendCode, termsVersion, verifyEmail } from '@sparkhood/contract/people/accounts'
import { forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { signInWithPasskey, startPasskeySignIn } from '@sparkhood/contract/people/passkeys'
import { useSecondFactor as finishSignIn } from '@sparkhood/contract/people/second-factor'
import { listWays } from '@sparkhood/contract/people/sign-in'
import { checkLetterCode, takeOver } from '@sparkhood/contract/people/take-over'
import { call, callOnce, fieldErrors, Refused } from '../../lib/api.ts'
import { askIfSignedIn, storeTokens, type Ticket } from '../../lib/session.ts'
import { Unreadable } from '../../lib/wire.ts'
import { getMessage, orNoSignal, words } from '../../lib/words.ts'
import { askPasskey, PasskeyProblem } from '../../ui/app/passkeys.ts'
import { type RegistrationValues, registrationProblems, registrationValuesSent } from './registration-values.ts'

/** The outcome of an action: its confirmation, or the error, with those of single fields. */
export type Outcome = {
  said?: string
  problem?: string
  fields?: Record<string, string>
  /** The code of the server's refusal. */
  refusal?: Refused['code']
  /** The password was right, and the second factor is missing. */
  waits?: Ticket
  /** Why the account is suspended. */
  read?: Read
  /** The password was changed, and these can still log in without it. */
  ways?: OtherWays
}

export type OtherWays = NonNullable<ReplyOf<typeof resetPassword>['data']>

/** Whether signing in with Google is available. */
export const hasGoogle = (): Promise<boolean> =>
  call(listWays, {})
    .then(({ data }) => data.google)
    .catch(() => false)

const sayableToVisitors: readonly string[] = ['auth.bad_credentials', 'auth.suspended', 'limit.too_many']

/** The server's message if it has a specific one, otherwise one that does not reveal which of the two was wrong. */
const loginProblem = (error: unknown): string => {
  if (!(error instanceof Refused)) return getMessage(error)
  if (error.status >= 500) return words.network
  return sayableToVisitors.includes(error.code) ? error.message : 'Invalid credentials. Please try again.'
}

const refusalOr = (error: unknown, fallback: string): string =>
  error instanceof Refused && error.status < 500 ? error.message : orNoSignal(fallback)

const getRefusal = (error: unknown): Pick<Outcome, 'refusal'> =>
  error instanceof Refused ? { refusal: error.code } : {}

export const logIn = (body: { email: string; password: string }): Promise<Outcome> =>
  call(login, { body })
    .then(({ data }): Outcome => {
      if ('second_factor' in data) return { waits: data.second_factor }
      storeTokens(data)
      return {}
    })
    .catch((error: unknown) => ({ problem: loginProblem(error), ...getRefusal(error) }))

/** Finishes a sign-in with a code of the authenticator app, or with a recovery code. */
export const showSecondFactor = async (input: {
  ticket: string
  typed: string
  isRecovery: boolean
}): Promise<Outcome> => {
  const { ticket, typed, isRecovery } = input
  const proof = isRecovery ? { recovery_code: typed } : { code: typed }
  const checked = finishSignIn.body.safeParse({ ticket, ...proof })
  if (!checked.success) return { fields: { code: checked.error.issues[0]?.message ?? '' } }
  return callOnce(finishSignIn, { body: checked.data })
    .then(({ data }): Outcome => {
      storeTokens(data)
      return {}
    })
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry), ...getRefusal(error) }))
}

/** Signs in with a passkey: on request, or from the suggestions of the address field. */
export const logInByPasskey = async ({ suggested }: { suggested: boolean }): Promise<Outcome> => {
  try {
    const { data: options } = await call(startPasskeySignIn, {})
    const response = await askPasskey(options, { suggested })
    const { data } = await call(signInWithPasskey, { body: { response } })
    storeTokens(data)
    return {}
  } catch (error) {
    // A suggestion that is not taken up is no error.
    if (suggested && error instanceof PasskeyProblem) return { problem: '' }
    return { problem: error instanceof Error ? error.message : words.retry, ...getRefusal(error) }
  }
}

export type Credentials = { email: string; password: string }

/** With the proof that was returned for a code, if the account has a second factor. */
export type Owner = Credentials & { proof?: string | undefined }
export type Read = ReplyOf<typeof readSuspension>

/** Why the account with these credentials is suspended. */
export const readOwnSuspension = async (
  owner: Owner,
  { typed, isRecovery }: { typed?: string; isRecovery?: boolean } = {},
): Promise<Outcome> => {
  const checked = readSuspension.body.safeParse({ ...owner, [isRecovery ? 'recovery_code' : 'code']: typed })
  if (!checked.success) return { fields: { code: checked.error.issues[0]?.message ?? '' } }
  return call(readSuspension, { body: checked.data })
    .then((read): Outcome => ({ read }))
    .catch((error: unknown) => ({ problem: getMessage(error), ...getRefusal(error) }))
}

export const sendAppeal = (body: Owner & { message: string }): Promise<Outcome> =>
  call(appeal, { body })
    .then(({ message }): Outcome => ({ said: message }))
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry), fields: fieldErrors(error) }))

/** Cancels the deletion of the account. */
export const keepOwn = (body: Owner): Promise<Outcome> =>
  call(keepAccount, { body })
    .then(({ message }): Outcome => ({ said: message }))
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry) }))

export const sendCode = async (email: string): Promise<Outcome> => {
  const checked = resendCode.body.safeParse({ email })
  if (!checked.success) return { fields: { email: checked.error.issues[0]?.message ?? '' } }
  return call(resendCode, { body: checked.data })
    .then(({ message }): Outcome => ({ said: message || 'Verification code sent successfully!' }))
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry) }))
}

export const proveEmail = (body: { email: string; code: string }): Promise<Outcome> =>
  callOnce(verifyEmail, { body })
    .then((): Outcome => ({}))
    .catch((error: unknown) => ({ problem: refusalOr(error, 'Verification failed. Please try again.') }))

export const createAccount = async (values: RegistrationValues): Promise<Outcome> => {
  const fields = registrationProblems(values)
  if (Object.keys(fields).length > 0) return { fields }
  return callOnce(register, { body: registrationValuesSent(values) })
    .then(({ data }): Outcome => {
      storeTokens(data)
      return {}
    })
    .catch((error: unknown) => ({
      problem: refusalOr(error, 'Registration failed. Please try again.'),
      fields: fieldErrors(error),
      ...getRefusal(error),
    }))
}

export type LetterCode = { phone: string; letter_code: string }

const problemsBy = (issues: readonly { path: PropertyKey[]; message: string }[] = []): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

/** Whether a phone number and the code of a letter match. */
export const checkLetter = async (typed: LetterCode): Promise<Outcome> => {
  const checked = checkLetterCode.body.safeParse(typed)
  if (!checked.success) return { fields: problemsBy(checked.error.issues) }
  return call(checkLetterCode, { body: checked.data })
    .then((): Outcome => ({}))
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry), fields: fieldErrors(error) }))
}

export type TakingOver = LetterCode & {
  email: string
  password: string
  confirmPassword: string
  adult: boolean
  agreed: boolean
}

/** Takes over an account with the code of a letter, and logs in. */
export const takeAccountOver = async (typed: TakingOver): Promise<Outcome> => {
  const { confirmPassword, adult, agreed, ...rest } = typed
  const sent = { ...rest, adult: adult || undefined, terms_version: agreed ? termsVersion : undefined }
  const checked = takeOver.body.safeParse(sent)
  const fields = {
    ...problemsBy(checked.error?.issues),
    ...(typed.password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }),
  }
  if (!checked.success || Object.keys(fields).length > 0) return { fields }
  return callOnce(takeOver, { body: checked.data })
    .then(({ data }): Outcome => {
      storeTokens(data)
      return {}
    })
    .catch((error: unknown) => ({ problem: refusalOr(error, words.retry), ...getRefusal(error) }))
}

const forgotProblem = (error: unknown): string => {
  if (error instanceof Refused) return refusalOr(error, 'Failed to process request')
  if (!(error instanceof Unreadable)) return orNoSignal(words.retry)
  return error.status < 400 ? 'Invalid response format' : 'Failed to process request'
}

export const askForLink = async (email: string): Promise<Outcome> => {
  const checked = forgotPassword.body.safeParse({ email })
  if (!checked.success) return { fields: { email: checked.error.issues[0]?.message ?? '' } }
  return call(forgotPassword, { body: checked.data })
    .then(({ message }): Outcome => ({ said: message }))
    .catch((error: unknown) => ({ problem: forgotProblem(error) }))
}

export type NewPassword = { token: string; password: string; confirmPassword: string }

const newPasswordProblems = ({ token, password, confirmPassword }: NewPassword): Record<string, string> => {
  const issues = resetPassword.body.safeParse({ token, newPassword: password }).error?.issues ?? []
  const problems = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return password === confirmPassword ? problems : { ...problems, confirmPassword: 'Passwords do not match' }
}

const anotherIsIn =
  'Password reset successful! Another member is logged in here. Once they are logged out, you can log in with your new password.'

/** `said` if the member cannot log in at once after choosing it. */
export const choosePassword = async (chosen: NewPassword): Promise<Outcome> => {
  const fields = newPasswordProblems(chosen)
  if (Object.keys(fields).length > 0) return { fields }
  return call(resetPassword, { body: { token: chosen.token, newPassword: chosen.password } })
    .then(async ({ data }): Promise<Outcome> => {
      // The server has ended every session of the account, but the one in this browser may be somebody else's.
      return { ...(data && { ways: data }), ...((await askIfSignedIn()) && { said: anotherIsIn }) }
    })
    .catch((error: unknown) => ({ problem: refusalOr(error, 'Failed to reset password'), ...getRefusal(error) }))
}
