import { type GoogleProblem, googleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useState } from 'react'

type Ending = { problem?: string; note?: string }

const whileConnecting: readonly string[] = ['expired', 'busy', 'failed'] satisfies GoogleProblem[]

/**
 * Where somebody who is signed in belongs after a return from Google that lost its way: they were connecting it, and are told
 * there how that ended.
 */
export const whereConnecting = (): string | undefined => {
  const word = new URLSearchParams(window.location.search).get('google') ?? ''
  return whileConnecting.includes(word) ? `/settings/security?google=${word}` : undefined
}

/** How a return from Google ended here, in our own words; read after drawing, because the page is drawn ahead. */
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
