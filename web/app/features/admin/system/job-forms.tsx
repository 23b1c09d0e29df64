import { Stack, Text } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  type DeadJob,
  type DeadQueue,
  dropJob,
  dropJobs,
  listDeadJobs,
  listDeadQueues,
  rerunJob,
  rerunJobs,
  seeHealth,
} from '@sparkhood/contract/admin/system'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { getKey, useAct } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast, toastReply } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Why } from '../one-form/why.tsx'
import { getName, inPortions, jobsInWords } from './jobs.ts'

/** What to do with dead letters. */
export type How = 'rerun' | 'drop'

const refreshes = [listDeadQueues, listDeadJobs, seeQueues, seeHealth]

/** Retries or discards one job, with a reason. */
export function JobForm({ job, how, onDone }: { job: DeadJob; how: How; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const options = { refreshes, onDone: toastReply(onDone) }
  const rerun = useAct(rerunJob, options)
  const drop = useAct(dropJob, options)
  const act = how === 'drop' ? drop : rerun
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ params: { id: job._id }, body: { reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Why value={reason} onChange={setReason} isFirst />
        {act.error && <ErrorBox error={act.error} />}
        <BusyButton color={how === 'drop' ? 'red' : undefined} busy={act.isPending} busyLabel="Saving...">
          {how === 'drop' ? 'Discard' : 'Retry'}
        </BusyButton>
      </Stack>
    </form>
  )
}

const wordsFor = {
  rerun: {
    means: 'Jobs that fail again come back here within an hour.',
    button: 'Retry all',
    words: 'will be retried',
  },
  drop: { means: 'What these jobs were meant to do will never happen.', button: 'Discard all', words: 'discarded' },
} as const

/** Retries or discards all jobs of a queue, with one reason; very many in portions. */
export function AllForm({ queue, how, onDone }: { queue: DeadQueue; how: How; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [done, setDone] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useHoldSheet(isBusy)
  // A retry after a lost reply has the same idempotency key; a later list has another `until`, and so another key.
  const options = { once: true }
  const rerun = useAct(rerunJobs, options)
  const drop = useAct(dropJobs, options)
  const act = how === 'drop' ? drop : rerun
  const { means, button, words } = wordsFor[how]
  const { queue: name, until } = queue
  const client = useQueryClient()
  // Once after all portions: with very many jobs each list takes the server longer than a portion.
  const refresh = () => Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: getKey(stale) })))
  const doAll = async (): Promise<void> => {
    setBusy(true)
    try {
      const jobs = await inPortions(() => act.mutateAsync({ body: { queue: name, until, reason } }), setDone)
      toast(jobs === 0 ? 'None of these jobs is waiting any more' : `${jobsInWords(jobs)} ${words}`)
      onDone()
    } catch {
      // The error is shown above the button.
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void doAll()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          <strong>{getName(name)}.</strong> {means}
        </Text>
        <Why value={reason} onChange={setReason} isFirst />
        {act.error && <ErrorBox error={act.error} />}
        <BusyButton
          color={how === 'drop' ? 'red' : undefined}
          busy={isBusy}
          busyLabel={`${jobsInWords(Math.max(0, queue.jobs - done))} left...`}
        >
          {button}
        </BusyButton>
      </Stack>
    </form>
  )
}
