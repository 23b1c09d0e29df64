import { Alert, Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useDraft } from './drafts.ts'
import classes from './queue.module.css'

type Props = {
  /** The positive decision, which takes one click. */
  approve?: { label: string; onApprove: () => void; busy: boolean; disabled?: boolean }
  /** The negative decision, which needs a written reason. */
  reject: { label: string; reasonLabel: string; hint: string; onReject: (reason: string) => void; busy: boolean }
  error: Error | null
  children?: ReactNode
}

/** Approves at once, or rejects with a reason that the member reads. */
export function Decision({ approve, reject, error, children }: Props) {
  const rejecting = useRejecting(reject)
  return (
    <div className={classes.decide}>
      {children}
      {error && (
        <Alert color="red" role="alert">
          {getMessage(error)}
        </Alert>
      )}
      {rejecting.isOn ? (
        <RejectForm reject={reject} rejecting={rejecting} />
      ) : (
        <Group>
          {approve && <Approve approve={approve} />}
          <Button variant="default" onClick={rejecting.begin}>
            {reject.label}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** Whether a rejection is being written, and its reason. */
function useRejecting({ onReject }: Props['reject']) {
  const [isRejecting, setRejecting] = useDraft('rejecting', false)
  const [reason, setReason] = useDraft('reason', '')
  // Pressed and then closed again: the shortcuts act on the list again.
  const [isPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(reason.trim() ? undefined : 'Give a reason')
    if (reason.trim()) onReject(reason.trim())
  }
  const begin = (): void => {
    setPressed(true)
    setRejecting(true)
  }
  const end = (): void => setRejecting(false)
  return { isOn: isRejecting, begin, end, isPressed, reason, setReason, problem, submit }
}

function Approve({ approve }: { approve: NonNullable<Props['approve']> }) {
  return (
    <BusyButton
      type="button"
      busy={approve.busy}
      busyLabel="Saving..."
      disabled={approve.disabled}
      onClick={approve.onApprove}
    >
      {approve.label}
    </BusyButton>
  )
}

type RejectProps = { reject: Props['reject']; rejecting: ReturnType<typeof useRejecting> }

function RejectForm({ reject, rejecting }: RejectProps) {
  return (
    <form onSubmit={rejecting.submit}>
      <Textarea
        label={reject.reasonLabel}
        description={reject.hint}
        value={rejecting.reason}
        onChange={(event) => rejecting.setReason(event.currentTarget.value)}
        maxLength={500}
        error={rejecting.problem}
        data-autofocus
        autoFocus={rejecting.isPressed}
      />
      <Group mt="md">
        <BusyButton color="red" busy={reject.busy} busyLabel="Sending...">
          {reject.label}
        </BusyButton>
        <Button variant="default" onClick={rejecting.end}>
          Go back
        </Button>
      </Group>
    </form>
  )
}
