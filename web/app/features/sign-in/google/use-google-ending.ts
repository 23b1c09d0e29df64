import { type GoogleProblem, googleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useState } from 'react'

type Ending = { problem?: string; note?: string }

const whileConnecting: readonly string[] = ['expired', 'busy', 'failed'] satisfies GoogleProblem[]

/**
 * Where a signed-in member is redirected after a failed return from Google: they were connecting an account, and read
 * the result there.
 */
export const whereConnecting = (): string | undefined => {
  const word = new URLSearchParams(window.location.search).get('google') ?? ''
  return whileConnecting.includes(word) ? `/settings/security?google=${word}` : undefined
}

/**
 * The result of a return from Google, in our own words; read after the first render, because the page is prerendered.
 */
export const useGoogleEnding = (): Ending & { forget: () => void } => {
  const [ending, setEnding] = useState<Ending>({})
  useEffect(() => {
    const word = new URLSearchParams(window.location.search).get('google')
    const said = googleProblem(word)
    // Cancelling is no error.
    setEnding(word === 'cancelled' ? { note: said } : { problem: said })
  }, [])
  return { ...ending, forget: () => setEnding({}) }
}
