import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { panel } from '../../ui/page/panel.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Factor } from './factor.tsx'
import { useRemoveTotp } from './queries.ts'

// Loaded on demand, because it contains a QR code generator.
const SetUpApp = panel(() => import('./set-up-app.tsx').then((file) => file.default))

/** Sets the member's authenticator app up, or removes it. */
export function AuthenticatorApp({ since }: { since: Date | null }) {
  const [open, setOpen] = useState<'set-up' | 'remove'>()
  const close = (): void => setOpen(undefined)
  return (
    <Factor
      id="authenticator-app"
      title="Authenticator app"
      about={
        since
          ? `On since ${formatDay(since)}. You enter a code from the app after your password. New phone? Turn it off, then set it up again there.`
          : 'Ask for a code from an app on your phone after your password.'
      }
      button={
        <Button variant="default" onClick={() => setOpen(since ? 'remove' : 'set-up')}>
          {since ? 'Turn off' : 'Set up'}
        </Button>
      }
    >
      {open === 'set-up' && (
        <Suspense>
          <SetUpApp onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && <TurnOff onClose={close} />}
    </Factor>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const act = useRemoveTotp(() => {
    onClose()
    toast('Your authenticator app is off.')
  })
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title="Turn off your authenticator app?"
      confirm="Turn off"
      danger
      busy={act.isPending}
      onConfirm={() => act.mutate({})}
    >
      <Text>Your password alone will log in to your account again.</Text>
      {act.error && <ErrorBox error={getMessage(act.error)} />}
    </ConfirmSheet>
  )
}
