import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { clearSession } from '../../lib/session.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useHasCalendarLink, useSignOutDevices, useStopCalendarLink } from './queries.ts'

type Which = 'others' | 'all'

const questions: Record<Which, { title: string; text: string }> = {
  others: {
    title: 'Log out all other devices?',
    text: 'You stay logged in here. You’ll need to log in again everywhere else.',
  },
  all: {
    title: 'Log out everywhere?',
    text: 'All your devices are logged out straight away, including this one. You will need to log in again.',
  },
}

/** Logs out; if wanted it removes the feed address first, while there is a session. */
function useSigningOut(onDone: () => void) {
  const devices = useSignOutDevices()
  const calendar = useStopCalendarLink()
  const leave = (which: Which): void =>
    devices.mutate(
      { query: { which } },
      {
        onSuccess: ({ message }) => {
          onDone()
          if (which === 'others') return toast(message)
          void clearSession()
          window.location.assign('/login')
        },
      },
    )
  return {
    signOut: (which: Which, stopsCalendar: boolean): void =>
      stopsCalendar ? calendar.mutate({}, { onSuccess: () => leave(which) }) : leave(which),
    isPending: devices.isPending || calendar.isPending,
    error: calendar.error ?? devices.error,
    reset: () => {
      devices.reset()
      calendar.reset()
    },
  }
}

/** Logs out all other devices, or every one, and removes the calendar feed address if wanted. */
export function SignOutAll({ hasOthers }: { hasOthers: boolean }) {
  const [asked, setAsked] = useState<Which>()
  const [stopsCalendar, setStopsCalendar] = useState(false)
  const close = (): void => {
    setAsked(undefined)
    setStopsCalendar(false)
    signing.reset()
  }
  const signing = useSigningOut(() => close())
  const hasCalendar = useHasCalendarLink()
  return (
    <>
      <Group gap="sm">
        {hasOthers && (
          <Button variant="default" onClick={() => setAsked('others')}>
            Log out all other devices
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsked('all')}>
          Log out everywhere
        </Button>
      </Group>
      {asked && (
        <ConfirmSheet
          opened
          onClose={close}
          title={questions[asked].title}
          confirm="Log out"
          danger
          busy={signing.isPending}
          onConfirm={() => signing.signOut(asked, stopsCalendar)}
        >
          <Text>{questions[asked].text}</Text>
          {hasCalendar && (
            <Checkbox
              mt="md"
              label="Stop my calendar address too"
              description="Calendars that follow your bookings don’t need you to be logged in, so they carry on otherwise."
              checked={stopsCalendar}
              onChange={({ currentTarget }) => setStopsCalendar(currentTarget.checked)}
            />
          )}
          {signing.error && <ErrorBox error={signing.error} />}
        </ConfirmSheet>
      )}
    </>
  )
}
