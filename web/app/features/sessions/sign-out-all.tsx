import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { clearSession } from '../../lib/session.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useSignOutDevices } from './queries.ts'

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

/** Signs out all other devices, or every one. */
export function SignOutAll({ hasOthers }: { hasOthers: boolean }) {
  const [asked, setAsked] = useState<Which>()
  const act = useSignOutDevices()
  const signOut = (which: Which): void =>
    act.mutate(
      { query: { which } },
      {
        onSuccess: ({ message }) => {
          setAsked(undefined)
          if (which === 'others') return toast(message)
          void clearSession()
          window.location.assign('/login')
        },
      },
    )
  const close = (): void => {
    setAsked(undefined)
    act.reset()
  }
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
          busy={act.isPending}
          onConfirm={() => signOut(asked)}
        >
          <Text>{questions[asked].text}</Text>
          {act.error && <ErrorBox error={act.error} />}
        </ConfirmSheet>
      )}
    </>
  )
}
