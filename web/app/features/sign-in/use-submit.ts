import { useEffect, useState } from 'react'
import { words } from '../../lib/words.ts'
import type { Outcome } from './acts.ts'

// Loaded while people type; the pages render without it.
export const loadActs = () => import('./acts.ts')
type Acts = Awaited<ReturnType<typeof loadActs>>

type State = Outcome & {
  busy: boolean
  /** The number of results so far: used as the key of an error, so that each is announced. */
  ended: number
}

/** Runs a sign-in action, one at a time; `onDone` is called on success. */
export const useSubmit = <Input>(
  act: (acts: Acts, input: Input) => Promise<Outcome>,
  onDone?: (outcome: Outcome) => void,
) => {
  const [state, setState] = useState<State>({ busy: false, ended: 0 })

  useEffect(() => {
    loadActs().catch(() => undefined)
  }, [])

  const submit = async (input: Input): Promise<Outcome> => {
    // The error stays until the reply: removing it would move the buttons below up under the pointer.
    setState(({ problem, refusal, ended }) => ({ problem, refusal, busy: true, ended }))
    const acts = await loadActs().catch(() => undefined)
    const outcome = acts ? await act(acts, input) : { problem: words.network }
    setState(({ ended }) => ({ ...outcome, busy: false, ended: ended + 1 }))
    if (outcome.problem === undefined && !outcome.fields && !outcome.waits) onDone?.(outcome)
    return outcome
  }
  return { ...state, submit }
}
