import { Badge, Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { listSwitches, longestNotice, type SwitchState, switches, turnSwitch } from '@sparkhood/contract/admin/switches'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct, useCall } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { askAgain } from '../../../ui/app/switches.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useConsole } from '../frame/queries.ts'
import { Why } from '../one-form/why.tsx'
import classes from './switches.module.css'

/** Features that can be switched on and off at run time. */
export function Switches() {
  const asked = useCall(listSwitches, {})
  const may = useConsole().data?.data.duties.includes('switches.turn') ?? false
  const [open, setOpen] = useState<SwitchState>()
  return (
    <>
      <PageHeader
        title="Switches"
        lead="Changes here take effect for everyone at once. Members see what is off, and what still works."
      />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {asked.data && (
        <ul className={classes.switches}>
          {asked.data.data.map((state) => (
            <SwitchLine key={state.name} state={state} onTurn={may ? () => setOpen(state) : undefined} />
          ))}
        </ul>
      )}
      <Sheet opened={open !== undefined} onClose={() => setOpen(undefined)} title={open ? getQuestion(open) : ''}>
        {open && <TurnForm state={open} onDone={() => setOpen(undefined)} />}
      </Sheet>
    </>
  )
}

const getQuestion = ({ name, is_on }: SwitchState): string => `${switches[name].label}: turn ${is_on ? 'off' : 'on'}?`

function SwitchLine({ state, onTurn }: { state: SwitchState; onTurn: (() => void) | undefined }) {
  const { name, is_on, words, changed_at, changed_by, reason } = state
  const { label, on, off, isOnByDefault } = switches[name]
  return (
    <li className={classes.switch}>
      <div className={classes.what}>
        <div className={classes.head}>
          <Title order={2} size="h4">
            {label}
          </Title>
          <Badge color={is_on === isOnByDefault ? undefined : 'red'}>{is_on ? 'On' : 'Off'}</Badge>
        </div>
        <Text>{is_on ? on : off}</Text>
        {is_on && words && <p className={classes.words}>{words}</p>}
        <Text size="sm" c="dimmed">
          {changed_at && changed_by
            ? `${changed_by.firstname} ${changed_by.lastname}, ${formatWhen(changed_at, new Date())}: ${reason}`
            : 'Never changed.'}
        </Text>
      </div>
      {onTurn && (
        <Button variant="default" onClick={onTurn} aria-label={`Turn ${is_on ? 'off' : 'on'}: ${label}`}>
          Turn {is_on ? 'off' : 'on'}
        </Button>
      )}
    </li>
  )
}

function TurnForm({ state: { name, is_on }, onDone }: { state: SwitchState; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [notice, setNotice] = useState('')
  const turn = useAct(turnSwitch, {
    refreshes: [listSwitches],
    onDone: () => {
      askAgain()
      toast(`${switches[name].label}: ${is_on ? 'off' : 'on'} from now on.`)
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    turn.mutate({ body: { switch: name, is_on: !is_on, notice, reason } })
  }
  const problems = fieldErrors(turn.error)
  const { on, off } = switches[name]
  const asksWords = name === 'notice' && !is_on
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>From then on: {is_on ? off : on}</Text>
        {asksWords && (
          <Textarea
            label="What it says"
            description="A line or two. Everyone sees it."
            value={notice}
            onChange={(event) => setNotice(event.currentTarget.value)}
            maxLength={longestNotice}
            error={problems.notice}
            required
            data-autofocus
          />
        )}
        <Why
          value={reason}
          onChange={setReason}
          description="For the rest of the team. It’s in the audit log."
          error={problems.reason}
          isFirst={!asksWords}
        />
        <FormError error={turn.error} />
        <BusyButton busy={turn.isPending} busyLabel="Turning...">
          Turn it {is_on ? 'off' : 'on'}
        </BusyButton>
      </Stack>
    </form>
  )
}
