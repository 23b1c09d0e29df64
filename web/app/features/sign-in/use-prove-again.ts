import { useState } from 'react'
import type { Outcome } from './acts.ts'
import { useSubmit } from './use-submit.ts'

/** What was entered of the code that is asked for, and why it could not be sent. */
type Asked = { code: string; unsent?: string }

/** Proves an address once more where its proof has grown old on the way. */
export const useProveAgain = (email: string) => {
  const [asked, setAsked] = useState<Asked>()
  const sending = useSubmit<string>((acts, address) => acts.sendCode(address))
  const proof = useSubmit<{ email: string; code: string }>((acts, input) => acts.proveEmail(input))

  const ask = async (): Promise<void> => setAsked({ code: '', unsent: (await sending.submit(email)).problem })
  const resend = (): Promise<Outcome> => {
    setAsked((kept) => kept && { code: kept.code })
    return sending.submit(email)
  }
  /** Whether the address is proven, as far as one knows here. */
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
