import { challengeMinutes } from '@sparkhood/contract/people/second-factor-codes'
import { useEffect, useRef } from 'react'
import { canSuggest, hasPasskeys, stopAsking } from '../../ui/app/passkeys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Problem } from './problem.tsx'
import { loadActs, useSubmit } from './use-submit.ts'

// The suggestion is renewed before its challenge expires. Without the contract's time constants, whose module brings
// schemas along.
const againMs = (challengeMinutes - 1) * 60_000

/** Makes the browser suggest passkeys in the address field while the page is open. */
function useSuggestion(onDone: () => void): { pause: () => void } {
  const done = useRef(onDone)
  done.current = onDone
  const isPaused = useRef(false)
  useEffect(() => {
    let isOver = false
    const suggest = async (): Promise<void> => {
      if (isPaused.current || !(await canSuggest()) || isOver) return
      const outcome = await (await loadActs()).logInByPasskey({ suggested: true })
      if (!isOver && outcome.problem === undefined) done.current()
    }
    const start = (): void => void suggest().catch(() => undefined)
    start()
    const timer = setInterval(start, againMs)
    return () => {
      isOver = true
      clearInterval(timer)
      if (hasPasskeys()) void stopAsking()
    }
  }, [])
  return {
    pause: () => {
      isPaused.current = true
    },
  }
}

/** Logs in without a password. */
export function PasskeyButton({ onDone, variant = 'default' }: { onDone: () => void; variant?: 'default' | 'filled' }) {
  const { pause } = useSuggestion(onDone)
  const passkey = useSubmit<undefined>((acts) => acts.logInByPasskey({ suggested: false }), onDone)
  const press = (): void => {
    pause()
    void passkey.submit(undefined)
  }
  return (
    <>
      <BusyButton
        type="button"
        variant={variant}
        fullWidth
        mt="sm"
        busy={passkey.busy}
        busyLabel="Waiting for your passkey..."
        onClick={press}
      >
        Use a passkey
      </BusyButton>
      <Problem of={passkey} />
    </>
  )
}
