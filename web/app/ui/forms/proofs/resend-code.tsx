import { Button, Text } from '@mantine/core'
import { resendWaitS } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useState } from 'react'

/** The message when another code has been sent, or why it has not. */
export type Resent = { said?: string; problem?: string }
type Props = { label: string; onResend: () => Promise<Resent> }

/** Sends another code, at most every ten seconds. */
export function ResendCode({ label, onResend }: Props) {
  const [left, setLeft] = useState<number>(resendWaitS)
  const [busy, setBusy] = useState(false)
  const [resent, setResent] = useState<Resent>({})

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = async (): Promise<void> => {
    setBusy(true)
    setResent(await onResend())
    setBusy(false)
    setLeft(resendWaitS)
  }
  return (
    <div>
      <Button
        variant="subtle"
        fullWidth
        bg={left > 0 ? 'transparent' : undefined}
        disabled={left > 0 || busy}
        onClick={() => void resend()}
      >
        {left > 0 ? `${label} in ${left}s` : label}
      </Button>
      <Text role="status" ta="center" size="sm" c={resent.problem ? 'var(--bad-ink)' : 'var(--good-ink)'}>
        {resent.problem ?? resent.said}
      </Text>
    </div>
  )
}
