import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { beginBillingMethod, billingAddress, listBillingMethods } from '@sparkhood/contract/money/billing'
import type { StripeError } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { call, getKey, Refused } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { getAnswer, getProblem, noAnswer, type StripeFields, useStripe } from '../../ui/cards/stripe-fields.ts'
import { useTyped } from '../../ui/forms/typed.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { CardAddress, emptyAddress } from './card-address.tsx'
import { notAdded } from './queries.ts'

const returnUrl = (): string => `${window.location.origin}/bills`

/** Sends the card in Stripe's fields to Stripe, with its address; returns the error, if any. */
async function save(
  { stripe, elements }: StripeFields,
  { address, city, postal_code: postalCode }: z.output<typeof billingAddress>,
): Promise<StripeError | undefined> {
  if (!stripe || !elements) return noAnswer.error
  const typed = await elements.submit()
  if (typed.error) return typed.error
  const { data } = await call(beginBillingMethod, {})
  const living = { line1: address, line2: '', city, state: '', country: 'GB', postal_code: postalCode ?? '' }
  const saved = await getAnswer(() =>
    stripe.confirmSetup({
      elements,
      clientSecret: data.client_secret,
      confirmParams: { return_url: returnUrl(), payment_method_data: { billing_details: { address: living } } },
      redirect: 'if_required',
    }),
  )
  return saved.error
}

/** A card in Stripe's own fields: we never see its number. */
export function StripeCardForm({ publishableKey, onAdded }: { publishableKey: string; onAdded: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const fields = useStripe(box, { publishableKey, clientSecret: undefined, isTyped: true })
  const { field, change, check } = useTyped(emptyAddress)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem(undefined)
    const address = check(billingAddress)
    if (!address || busy) return
    setBusy(true)
    try {
      const fault = await save(fields, address)
      if (fault) return setProblem(getProblem(fault))
      await client.invalidateQueries({ queryKey: getKey(listBillingMethods) })
      onAdded()
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : notAdded)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack maw={520} ref={box}>
        {(problem ?? fields.problem) && (
          <Alert color="red" role="alert">
            {problem ?? fields.problem}
          </Alert>
        )}
        {fields.retry && (
          <Group>
            <Button variant="light" onClick={fields.retry}>
              Try again
            </Button>
          </Group>
        )}
        {!fields.isReady && !fields.problem && <Skeleton height={180} />}
        <div data-card-fields />
        <CardAddress field={field} change={change} disabled={busy} />
        <Text size="sm" c="dimmed">
          The card goes straight to our payment provider. We see its last four digits and the expiry date.
        </Text>
        <Group>
          <BusyButton busy={busy} busyLabel="Adding..." disabled={!fields.isReady}>
            Add card
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
