import { useEffect, useState } from 'react'
import { words } from '../../lib/words.ts'
import type { Outcome } from './acts.ts'

// The screens are drawn before the machinery behind them has come; it is on its way while people type.
export const loadActs = () => import('./acts.ts')
type Acts = Awaited<ReturnType<typeof loadActs>>

type State = Outcome & { busy: boolean }

/** Runs one act of signing in or up, one at a time; `onDone` hears when it worked. */
export const useSubmit = <Input>(
  act: (acts: Acts, input: Input) => Promise<Outcome>,
  onDone?: (outcome: Outcome) => void,
) => {
  const [state, setState] = useState<State>({ busy: false })

  useEffect(() => {
    loadActs().catch(() => undefined)
  }, [])

  const submit = async (input: Input): Promise<Outcome> => {
    setState({ busy: true })
    const acts = await loadActs().catch(() => undefined)
    const outcome = acts ? await act(acts, input) : { problem: words.network }
    setState({ ...outcome, busy: false })
    if (outcome.problem === undefined && !outcome.fields && !outcome.waits) onDone?.(outcome)
    return outcome
  }
  return { ...state, submit }
}
