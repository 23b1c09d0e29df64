import { useRef, useState } from 'react'
import { shrink } from './shrink.ts'

/** Why a file is not taken: as it was picked, and as small as it has been made. */
type ProblemOf = (small: File, picked: File) => string | undefined

/**
 * One file that is to go along: chosen, on its way into the form still, or not taken, and why. Of two the one that was picked
 * later counts, whichever is ready first: `take` answers it alone, once it is ready.
 */
export function useChosenFile(getProblem: ProblemOf, as: 'photo' | 'paper') {
  const [file, setFile] = useState<File>()
  const [isComing, setComing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File>(undefined)
  const take = async (picked: File): Promise<File | undefined> => {
    latest.current = picked
    setProblem(undefined)
    setComing(true)
    const small = await shrink(picked, as).catch(() => picked)
    if (latest.current !== picked) return undefined
    const refused = getProblem(small, picked)
    const taken = refused ? undefined : small
    setComing(false)
    setProblem(refused)
    setFile(taken)
    return taken
  }
  const clear = (): void => {
    latest.current = undefined
    setComing(false)
    setProblem(undefined)
    setFile(undefined)
  }
  return { file, isComing, problem, take, clear }
}

/** Said while one waits for it. */
export const comingWords = 'Getting your photo ready…'
