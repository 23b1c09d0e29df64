import { useState } from 'react'
import type { Outcome } from './acts.ts'
import { useSubmit } from './use-submit.ts'

/** The code entered so far, and why no new one could be sent. */
type Asked = { code: string; unsent?: string }

/** Verifies an address again if the verification has expired meanwhile. */
export const useProveAgain = (email: string) => {
  const [asked, setAsked] = useState<Asked>()
  const sending = useSubmit<string>((acts, address) => acts.sendCode(address))
  const proof = useSubmit<{ email: string; code: string }>((acts, input) => acts.proveEmail(input))

  const ask = async (): Promise<void> => setAsked({ code: '', unsent: (await sending.submit(email)).problem })
  const resend = (): Promise<Outcome> => {
    setAsked((kept) => kept && { code: kept.code })
    return sending.submit(email)
  }
  /** Whether the address is verified, as far as is known here. */
  const prove = async (): Promise<boolean> => {
    if (!asked) return true
    const { problem } = await proof.submit({ email, code: asked.code })
    if (problem) return false
    setAsked(undefined)
    return true
  }
  return {
    asked,
    busy: sending.busy || proof.busy,
    ended: proof.ended,
    problem: asked?.unsent ?? proof.problem,
    isWrong: proof.problem !== undefined,
    enter: (code: string) => setAsked({ code }),
    ask,
    resend,
    prove,
  }
}
