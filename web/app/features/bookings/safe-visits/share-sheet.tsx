import { Stack, Text, TextInput } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { visitKeptDays, visitStepMinutes } from '@sparkhood/contract/bookings/safety-terms'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { useShareVisit } from './queries.ts'

type Props = { booking: Booking; opened: boolean; onClose: () => void }

/** Asks for the contact. */
export function ShareSheet({ booking, opened, onClose }: Props) {
  const share = useShareVisit()
  return (
    <Sheet opened={opened} onClose={onClose} title="Share this visit" busy={share.isPending}>
      <Form booking={booking} share={share} onDone={onClose} />
    </Sheet>
  )
}

type FormProps = { booking: Booking; share: ReturnType<typeof useShareVisit>; onDone: () => void }

function Form({ booking, share, onDone }: FormProps) {
  const [values, setValues] = useState({ contact_name: '', contact_email: '', contact_phone: '' })
  const errors = fieldErrors(share.error)
  const other = booking.you_are === 'client' ? booking.provider.firstname : booking.client.firstname
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const { contact_name, contact_email, contact_phone } = values
    const body = {
      booking_id: booking.id,
      contact_name,
      contact_email: contact_email.trim() || undefined,
      contact_phone: contact_phone.trim() || undefined,
    }
    share.mutate({ body }, { onSuccess: toastReply(onDone) })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>
          They see whom you meet, when, and roughly where: never the address. {other} isn’t told. {visitStepMinutes}{' '}
          minutes after the end we’ll ask whether you’re fine. If you don’t answer for another {visitStepMinutes}{' '}
          minutes, we’ll write to them.
        </Text>
        <TextInput label="Their name" autoComplete="off" data-autofocus {...field('contact_name')} />
        <TextInput label="Their email" type="email" autoComplete="off" {...field('contact_email')} />
        <TextInput
          label="Their phone number (optional)"
          description="We can’t send texts. With a number alone you get a message to send yourself, and we can’t tell them if you don’t answer."
          type="tel"
          autoComplete="off"
          {...field('contact_phone')}
        />
        <FormError error={share.error} />
        <BusyButton busy={share.isPending} busyLabel="Sharing...">
          Share
        </BusyButton>
        <Text size="sm" c="dimmed">
          Give us the details of somebody who knows that you do. We delete them {visitKeptDays} days after the visit.
        </Text>
      </Stack>
    </form>
  )
}
