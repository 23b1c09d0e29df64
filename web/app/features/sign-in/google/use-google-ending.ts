import { googleProblem } from '@sparkhood/contract/signing-in'
import { useEffect, useState } from 'react'

type Ending = { problem?: string; note?: string }

/** How a return from Google ended here, in our own words; read after drawing, because the page is drawn ahead. */
export const useGoogleEnding = (): Ending & { forget: () => void } => {
  const [ending, setEnding] = useState<Ending>({})
  useEffect(() => {
    const word = new URLSearchParams(window.location.search).get('google')
    const said = googleProblem(word)
    // Whoever changed their mind has met no problem.
    setEnding(word === 'cancelled' ? { note: said } : { problem: said })
  }, [])
  return { ...ending, forget: () => setEnding({}) }
}
