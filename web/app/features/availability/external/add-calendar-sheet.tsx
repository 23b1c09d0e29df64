import { List, Stack, TextInput } from '@mantine/core'
import { externalCalendarMinutes } from '@sparkhood/contract/bookings/external-calendars'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { useAddExternalCalendar } from '../queries.ts'

type Props = { opened: boolean; onClose: () => void }

/** Where each service shows the private address of a calendar. */
const services = [
  {
    name: 'Google Calendar',
    steps: 'On a computer: Settings, choose your calendar, then “Secret address in iCal format”.',
  },
  {
    name: 'Outlook',
    steps:
      'Settings, Calendar, Shared calendars, “Publish a calendar”. Choose “Can view when I’m busy” and copy the ICS link.',
  },
  {
    name: 'Apple iCloud',
    steps: 'In Calendar, press the share symbol beside the calendar, switch on “Public Calendar” and copy its link.',
  },
  { name: 'Fastmail', steps: 'Settings, Calendars, then “Export” beside the calendar: copy the private address.' },
] as const

/** Asks for the private address of a calendar. */
export function AddCalendarSheet({ opened, onClose }: Props) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Add a calendar">
      <AddCalendarForm onClose={onClose} />
    </Sheet>
  )
}

function AddCalendarForm({ onClose }: Pick<Props, 'onClose'>) {
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const add = useAddExternalCalendar()
  const problem = add.error instanceof Refused ? (add.error.issues[0]?.message ?? add.error.message) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate(
      { body: { address, name } },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Private address (ICS)"
          description={`We read only when you are busy, every ${externalCalendarMinutes} minutes. The address is stored encrypted and never shown again.`}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            add.reset()
          }}
          error={problem ?? (add.error ? getMessage(add.error) : undefined)}
          data-autofocus
        />
        <TextInput
          label="Name (optional)"
          placeholder="Work"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <BusyButton busy={add.isPending} busyLabel="Reading it..." disabled={address.trim() === ''}>
          Add calendar
        </BusyButton>
        <details>
          <summary>Where do I find it?</summary>
          <List mt="xs" spacing="xs" size="sm">
            {services.map(({ name: service, steps }) => (
              <List.Item key={service}>
                <b>{service}</b>: {steps}
              </List.Item>
            ))}
          </List>
        </details>
      </Stack>
    </form>
  )
}
