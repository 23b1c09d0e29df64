import { noResetToken } from '@sparkhood/contract/people/sign-in-codes'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToken } from '../../../ui/page/use-token.ts'
import type { NewPassword } from '../acts.ts'
import { useSubmit } from '../use-submit.ts'

const toLoginMs = 3000

/** Sets the new password with the token in the address, and continues to the login. */
export function useReset() {
  const [token, forgetToken] = useToken()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const password = useSubmit<NewPassword>(
    (acts, chosen) => acts.choosePassword(chosen),
    () => {
      setIsDone(true)
      forgetToken()
    },
  )
  const isDead = !token && !isDone
  const problem = password.problem ?? (isDead ? noResetToken : undefined)
  const { said } = password

  useEffect(() => {
    // Longer messages stay: three seconds are too short to read them.
    if (!isDone || said || password.ways) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), toLoginMs)
    return () => clearTimeout(timer)
  }, [isDone, said, password.ways, navigate])

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [chosen, confirmPassword] = [String(fields.get('password')), String(fields.get('confirmPassword'))]
    const { refusal } = await password.submit({ token, password: chosen, confirmPassword })
    if (refusal === 'auth.bad_reset_token') forgetToken()
  }
  return { token, isDone, isDead, problem, password, send }
}
