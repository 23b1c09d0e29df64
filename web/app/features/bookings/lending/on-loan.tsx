import { Alert, Text } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useStopWaiting, useToolState, useWaitForTool } from './queries.ts'

/** Says until when a tool is on loan, and offers a notification once it is back; nothing while it is available. */
export function OnLoan({ toolId, ownerName }: { toolId: string; ownerName: string }) {
  const { data } = useToolState(toolId)
  const wait = useWaitForTool()
  const stop = useStopWaiting()
  if (!data?.data.on_loan) return null
  const { due_back: dueBack, overdue, waiting } = data.data
  const act = waiting ? stop : wait
  const failed = wait.error ?? stop.error
  const due = dueBack && formatWhen(dueBack, new Date())
  return (
    <Alert color="gray" variant="light" title={overdue ? 'Not back yet' : 'On loan now'}>
      <Text>
        {overdue
          ? `It was due back ${due}. Nobody else can borrow it until ${ownerName} has it again.`
          : `It is due back ${due}. You can ask for a time after that.`}
      </Text>
      <BusyButton
        type="button"
        variant="default"
        mt="sm"
        busy={act.isPending}
        busyLabel="One moment..."
        leftSection={waiting ? <IconBellRinging size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
        onClick={() => act.mutate({ params: { id: toolId } })}
      >
        {waiting ? 'Don’t tell me any more' : 'Tell me when it’s back'}
      </BusyButton>
      <Text size="sm" mt={6} role="status">
        {waiting && 'We’ll tell you once, as soon as it is back.'}
      </Text>
      {failed && <ErrorBox error={getMessage(failed)} />}
    </Alert>
  )
}
