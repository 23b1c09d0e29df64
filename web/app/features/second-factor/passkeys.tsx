import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type Passkey, passkeyName } from '@sparkhood/contract/people/passkeys'
import { type FormEvent, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { useMakePasskey, useRemovePasskey, useRenamePasskey } from './queries.ts'
import classes from './second-factor.module.css'

const ifLost = 'If you lose one, your password still works.'
const ifLostByOperator =
  'You look after this site, so your password alone no longer logs in after that: get recovery codes as well.'

/** The member's passkeys, which can be added, renamed and removed. */
export function Passkeys({ passkeys, isOperator }: { passkeys: readonly Passkey[]; isOperator: boolean }) {
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()
  const make = useMakePasskey(() => toast('The passkey was added.'))
  const close = (): void => setOpen(undefined)
  return (
    <Paper component="section" aria-labelledby="passkeys">
      <Text component="h2" fw={600} m={0} id="passkeys">
        Passkeys
      </Text>
      <Text c="dimmed" size="sm">
        Log in with your fingerprint, face or PIN instead of your password. {isOperator ? ifLostByOperator : ifLost}
      </Text>
      {passkeys.length > 0 && (
        <ul className={classes.list} style={{ marginTop: '0.75rem' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <Stack mt="sm" gap="sm" align="flex-start">
        {make.error && <ErrorBox error={make.error} />}
        <BusyButton
          type="button"
          variant="default"
          busy={make.isPending}
          busyLabel="Adding..."
          onClick={() => make.mutate()}
        >
          Add a passkey
        </BusyButton>
      </Stack>
      {open?.what === 'rename' && <Rename passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <Remove passkey={open.passkey} onClose={close} />}
    </Paper>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { name, created_at: since, last_used_at: used, backed_up: isBackedUp } = passkey
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          Added {formatDay(since)} · {used ? `last used ${formatDay(used)}` : 'not used yet'}
          {isBackedUp && ' · synced to your other devices'}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="subtle" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </li>
  )
}

type OneProps = { passkey: Passkey; onClose: () => void }

function Rename({ passkey, onClose }: OneProps) {
  const [name, setName] = useState(passkey.name)
  const act = useRenamePasskey(onClose)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ params: { id: passkey._id }, body: { name } })
  }
  return (
    <Sheet opened onClose={onClose} title="Rename this passkey" busy={act.isPending}>
      <form noValidate onSubmit={send}>
        <Stack>
          <TextInput
            label="Name"
            description="Such as the device it’s on."
            data-autofocus
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            error={act.error ? getMessage(act.error) : undefined}
          />
          <BusyButton
            busy={act.isPending}
            busyLabel="Saving..."
            disabled={!passkeyName.safeParse(name).success}
            fullWidth
          >
            Save
          </BusyButton>
        </Stack>
      </form>
    </Sheet>
  )
}

function Remove({ passkey, onClose }: OneProps) {
  const act = useRemovePasskey(() => {
    onClose()
    toast('The passkey was removed.')
  })
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title="Remove this passkey?"
      confirm="Remove"
      danger
      busy={act.isPending}
      onConfirm={() => act.mutate({ params: { id: passkey._id } })}
    >
      <Text>
        “{passkey.name}” will no longer log in to your account. Delete it from your device or password manager too.
      </Text>
      {act.error && <ErrorBox error={getMessage(act.error)} />}
    </ConfirmSheet>
  )
}
