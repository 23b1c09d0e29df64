import { useEffect, useState } from 'react'
import { words } from '../../lib/words.ts'
import type { Outcome } from './acts.ts'

// The screens are drawn before the machinery behind them has come; it is on its way while people type.
export const loadActs = () => import('./acts.ts')
type Acts = Awaited<ReturnType<typeof loadActs>>

type State = Outcome & {
  busy: boolean
  /** How often it has ended: a problem drawn with this as its key is announced anew each time. */
  ended: number
}

/** Runs one act of signing in or up, one at a time; `onDone` hears when it worked. */
export const useSubmit = <Input>(
  act: (acts: Acts, input: Input) => Promise<Outcome>,
  onDone?: (outcome: Outcome) => void,
) => {
  const [state, setState] = useState<State>({ busy: false, ended: 0 })

  useEffect(() => {
    loadActs().catch(() => undefined)
  }, [])

  const submit = async (input: Input): Promise<Outcome> => {
    // Until the answer comes the problem stays: without it the buttons below would move up under the finger.
    setState(({ problem, refusal, ended }) => ({ problem, refusal, busy: true, ended }))
    const acts = await loadActs().catch(() => undefined)
    const outcome = acts ? await act(acts, input) : { problem: words.network }
    setState(({ ended }) => ({ ...outcome, busy: false, ended: ended + 1 }))
    if (outcome.problem === undefined && !outcome.fields && !outcome.waits) onDone?.(outcome)
    return outcome
  }
  return { ...state, submit }
}
