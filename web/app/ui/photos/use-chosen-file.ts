import { useRef, useState } from 'react'
import { shrink } from './shrink.ts'

/** Why a file is refused: given the file as picked, and as scaled down. */
type ProblemOf = (small: File, picked: File) => string | undefined

/**
 * One attached file: chosen, being prepared, or refused with the reason. The last picked file wins, whichever is ready
 * first; only that one is passed to `take`.
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

/** Shown while it is being prepared. */
export const comingWords = 'Getting your photo ready…'
