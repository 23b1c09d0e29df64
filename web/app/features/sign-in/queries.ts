import { login, register, resendCode, verifyEmail } from '@sparkhood/contract/accounts'
import { useNavigate } from 'react-router'
import { messageOf, Refused, useAct } from '../../lib/api.ts'
import { storeTokens } from '../../lib/session.ts'
import { words } from '../../lib/words.ts'

/** Logs in and opens /explore. */
export const useLogin = () => {
  const navigate = useNavigate()
  return useAct(login, {
    onDone: ({ data }) => {
      storeTokens(data)
      void navigate('/explore', { replace: true })
    },
  })
}

const sayable: readonly string[] = ['auth.bad_credentials', 'auth.suspended', 'limit.too_many']

/** Why a log-in failed: the server's word where it has one to say, else the specification's (section 8). */
export const loginProblem = (error: unknown): string => {
  if (!(error instanceof Refused)) return messageOf(error)
  if (error.status >= 500) return words.network
  return sayable.includes(error.code) ? error.message : 'Invalid credentials. Please try again.'
}

export const useSendCode = () => useAct(resendCode)
export const useVerifyEmail = () => useAct(verifyEmail)
export const useRegister = () => useAct(register, { once: true })

/** The server's own sentence, or this one when it has none. */
export const refusalOr = (error: unknown, fallback: string): string =>
  error instanceof Refused && error.status < 500 ? error.message : fallback

/** What one step of signing up hands to the next, in the navigation state. */
export type SignUpState = { email: string; ref?: string }

export const signUpState = (state: unknown): SignUpState | undefined => {
  const email = (state as Partial<SignUpState> | null)?.email
  return typeof email === 'string' && email ? (state as SignUpState) : undefined
}
