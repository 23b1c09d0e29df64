import { Alert, Button, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/billing'
import type { Money } from '@sparkhood/contract/primitives/money'
import { lazy, Suspense, useState } from 'react'
import { words } from '../../../lib/words.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useConfirmFunding, usePaymentSetup } from '../queries.ts'
import { SandboxStep } from './sandbox-step.tsx'

const StripeStep = lazy(() => import('./stripe-step.tsx').then((file) => ({ default: file.StripeStep })))

type Props = {
  clientSecret: string
  amount: Money
  /** Without one, a card is typed. */
  saved: BillingMethod | undefined
  onFunded: (balance: Money) => void
  onCancel: () => void
}

/** The card, the bank's question if it has one, and the credit. */
export function CardStep({ clientSecret, amount, saved, onFunded, onCancel }: Props) {
  const setup = usePaymentSetup()
  const [isPaid, setPaid] = useState(false)
  const credit = useConfirmFunding()

  const collect = (): void => {
    setPaid(true)
    credit.mutate({ body: { clientSecret } }, { onSuccess: ({ balance }) => onFunded(balance) })
  }

  if (isPaid) return <Crediting failed={credit.isError} onRetry={collect} />
  if (setup.error) return <ErrorBox error={setup.error} fallback={words.retry} onRetry={() => void setup.refetch()} />
  if (!setup.data) return <Skeleton height={180} />
  const paying = { clientSecret, amount, saved, onPaid: collect, onCancel }
  const key = setup.data.data.stripe_publishable_key
  if (key === null) return <SandboxStep {...paying} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <StripeStep {...paying} publishableKey={key} />
    </Suspense>
  )
}

function Crediting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  useHoldSheet(!failed)
  if (!failed) return <Text role="status">Your payment went through. One moment…</Text>
  return (
    <Stack>
      <Alert color="red" role="alert" title="Failed to confirm funding">
        Your card has been charged and nothing is lost: the money arrives in your wallet by itself, or try again now.
      </Alert>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  )
}
