import { Button, Text } from '@mantine/core'
import { resendWaitS } from '@sparkhood/contract/accounts'
import { useEffect, useState } from 'react'
import { words } from '../../lib/words.ts'
import { refusalOr, useSendCode } from './queries.ts'

/** Another code, no sooner than ten seconds after the last. */
export function ResendCode({ email }: { email: string }) {
  const [left, setLeft] = useState<number>(resendWaitS)
  const send = useSendCode()

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = (): void => send.mutate({ body: { email } }, { onSettled: () => setLeft(resendWaitS) })
  return (
    <div>
      <Button
        variant="subtle"
        fullWidth
        bg={left > 0 ? 'transparent' : undefined}
        disabled={left > 0 || send.isPending}
        onClick={resend}
      >
        {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
      </Button>
      <Text role="status" ta="center" size="sm" c={send.isError ? 'var(--bad-ink)' : 'var(--good-ink)'}>
        {send.isError && refusalOr(send.error, words.retry)}
        {send.isSuccess && (send.data.message || 'Verification code sent successfully!')}
      </Text>
    </div>
  )
}
