import { Button, Text } from '@mantine/core'
import { resendWaitS } from '@sparkhood/contract/signing-in'
import { useEffect, useState } from 'react'
import { useSubmit } from './use-submit.ts'

/** Another code, no sooner than ten seconds after the last. */
export function ResendCode({ email }: { email: string }) {
  const [left, setLeft] = useState<number>(resendWaitS)
  const code = useSubmit<string>((acts, to) => acts.sendCode(to))

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = async (): Promise<void> => {
    await code.submit(email)
    setLeft(resendWaitS)
  }
  return (
    <div>
      <Button
        variant="subtle"
        fullWidth
        bg={left > 0 ? 'transparent' : undefined}
        disabled={left > 0 || code.busy}
        onClick={() => void resend()}
      >
        {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
      </Button>
      <Text role="status" ta="center" size="sm" c={code.problem ? 'var(--bad-ink)' : 'var(--good-ink)'}>
        {code.problem ?? code.said}
      </Text>
    </div>
  )
}
