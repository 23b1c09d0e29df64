import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Ticket, takeTicket } from '../../../lib/session.ts'
import { useGoogleEnding } from '../google/use-google-ending.ts'
import { useSendOn, whereTo } from '../google/use-send-on.ts'
import { useSubmit } from '../use-submit.ts'

type Missing = { email?: string; password?: string }

const getMissing = (email: string, password: string): Missing | undefined =>
  email && password
    ? undefined
    : { ...(!email && { email: 'Email is required' }), ...(!password && { password: 'Password is required' }) }

/** The state of the log-in form, and the credentials of a suspended account. */
export function useLogIn() {
  const navigate = useNavigate()
  useSendOn()
  const google = useGoogleEnding()
  const [missing, setMissing] = useState<Missing>()
  const [kept, setKept] = useState<{ email: string; password: string }>()
  const [waits, setWaits] = useState<Ticket>()
  // A return from Google may have left one. Read after the first render, because the page is prerendered.
  useEffect(() => setWaits(takeTicket()), [])
  const done = (): void => void navigate(whereTo(), { replace: true })
  const login = useSubmit<{ email: string; password: string }>((acts, input) => acts.logIn(input), done)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))]
    const absent = getMissing(email, password)
    setMissing(absent)
    google.forget()
    if (absent) return
    void login.submit({ email, password }).then((outcome) => {
      if (outcome.refusal === 'auth.suspended') setKept({ email, password })
      setWaits(outcome.waits)
    })
  }
  const back = (): void => {
    setKept(undefined)
    setWaits(undefined)
  }
  return { missing, kept, waits, done, letGo: back, login, google, send }
}
