import { Suspense } from 'react'
import { words } from '../../lib/words.ts'
import { panel } from '../../ui/page/panel.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useCardFields } from './queries.ts'
import { TypedCardForm } from './typed-card-form.tsx'

const StripeCardForm = panel(() => import('./stripe-card-form.tsx').then((file) => file.StripeCardForm))

/** Adds a payment card: in the provider's own fields if there are some, otherwise in ours. */
export function AddCardForm({ onAdded }: { onAdded: () => void }) {
  const setup = useCardFields()
  if (setup.error) return <ErrorBox error={setup.error} fallback={words.retry} onRetry={() => void setup.refetch()} />
  if (!setup.data) return <Skeleton height={360} maxWidth={520} />
  const key = setup.data.data.stripe_publishable_key
  if (key === null) return <TypedCardForm onAdded={onAdded} />
  return (
    <Suspense fallback={<Skeleton height={360} maxWidth={520} />}>
      <StripeCardForm publishableKey={key} onAdded={onAdded} />
    </Suspense>
  )
}
