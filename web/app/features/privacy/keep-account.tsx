import { Button } from '@mantine/core'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { useUndoClosing } from './queries.ts'

/** Cancels the closing of the account. */
export function KeepAccount({ quiet = false }: { quiet?: boolean }) {
  const undo = useUndoClosing(() => toast('Your account stays. Welcome back.'))
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      loading={undo.isPending}
      onClick={() => undo.mutate({}, { onError: toastProblem })}
    >
      Keep my account
    </Button>
  )
}
