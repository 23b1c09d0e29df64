import { Alert, Button, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import type { Money } from '@sparkhood/contract/primitives/money'
import { Suspense, useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { words } from '../../../lib/words.ts'
import { panel } from '../../../ui/page/panel.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useConfirmFunding, usePaymentSetup } from '../queries.ts'
import { SandboxStep } from './sandbox-step.tsx'

const StripeStep = panel(() => import('./stripe-step.tsx').then((file) => file.StripeStep))

/** The result from the card provider: paid, or, if its reply was lost, the message in case it has not paid. */
type Outcome = 'paid' | { problem: string }

type Props = {
  clientSecret: string
  amount: Money
  /** Undefined for a new card. */
  saved: BillingMethod | undefined
  /** A booking's price is held, and goes back to the card if nothing comes of it. */
  isForBooking?: boolean
  onFunded: (balance: Money) => void
  onCancel: () => void
}

const isNotPaid = (error: unknown): boolean => error instanceof Refused && error.code === 'wallet.not_paid'

/** The card payment, with the bank's confirmation if needed, and the credit to the wallet. */
export function CardStep({ clientSecret, amount, saved, isForBooking = false, onFunded, onCancel }: Props) {
  const setup = usePaymentSetup()
  const [told, setTold] = useState<Outcome>()
  const [problem, setProblem] = useState<string>()
  const credit = useConfirmFunding()

  const collect = (after: Outcome): void => {
    setTold(after)
    credit.mutate(
      { body: { clientSecret } },
      {
        onSuccess: ({ balance }) => onFunded(balance),
        onError: (error) => {
          if (after === 'paid' || !isNotPaid(error)) return
          setTold(undefined)
          setProblem(after.problem)
        },
      },
    )
  }

  if (told) {
    const retry = (): void => collect(told)
    return <Crediting told={told} isForBooking={isForBooking} failed={credit.isError} onRetry={retry} />
  }
  if (setup.error) return <ErrorBox error={setup.error} fallback={words.retry} onRetry={() => void setup.refetch()} />
  if (!setup.data) return <Skeleton height={180} />
  const paying = {
    clientSecret,
    amount,
    saved,
    problem,
    onPaid: () => collect('paid'),
    onUnclear: (lost: string) => collect({ problem: lost }),
    onCancel,
  }
  const key = setup.data.data.stripe_publishable_key
  if (key === null) return <SandboxStep {...paying} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <StripeStep {...paying} publishableKey={key} />
    </Suspense>
  )
}

type CreditingProps = { told: Outcome; isForBooking: boolean; failed: boolean; onRetry: () => void }

function Crediting({ told, isForBooking, failed, onRetry }: CreditingProps) {
  useHoldSheet(!failed)
  const isPaid = told === 'paid'
  if (!failed)
    return <Text role="status">{isPaid ? 'Your payment went through. One moment…' : 'Checking your payment…'}</Text>
  return (
    <Stack>
      <Alert color="red" role="alert" title="Failed to confirm funding">
        {isPaid
          ? 'Your card has been charged, and nothing is lost. '
          : 'Your card may have been charged, and nothing is lost. '}
        {isForBooking
          ? 'The payment is held for this booking. Try again now; if there’s no booking, it’s refunded to your card.'
          : 'It will reach your wallet automatically, or you can try again now.'}
      </Alert>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  )
}
