import { Button, Group, Text, Title } from '@mantine/core'
import { type DeadJob, type DeadQueue, listDeadJobs, listDeadQueues } from '@sparkhood/contract/admin/system'
import { useState } from 'react'
import { useCall, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { AllForm, type How, JobForm } from './job-forms.tsx'
import { getName, jobsInWords } from './jobs.ts'
import classes from './system.module.css'

/** The pending action: on one job, or on all of a queue. */
type Opened = { how: How } & ({ job: DeadJob } | { all: DeadQueue })

const getTitle = (opened: Opened): string => {
  if ('job' in opened) return opened.how === 'drop' ? 'Discard this job?' : 'Retry this job?'
  const all = `all ${opened.all.jobs.toLocaleString('en-GB')}`
  return opened.how === 'drop' ? `Discard ${all}?` : `Retry ${all}?`
}

/** Dead letters by queue. */
export function DeadJobs() {
  const asked = useCall(listDeadQueues, {})
  const [opened, setOpened] = useState<Opened>()
  const queues = asked.data?.data ?? []
  const close = (): void => setOpened(undefined)
  return (
    <section aria-labelledby="dead-jobs">
      <Title order={2} size="h3" id="dead-jobs" mb="xs">
        Failed jobs
      </Title>
      <Text c="dimmed" mb="sm">
        Each was retried up to 36 times, over about an hour. It’s safe to retry: a job takes effect only once.
      </Text>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows />}
      {asked.data?.more && (
        <Text mb="sm">These are the oldest hundred thousand. The rest appear once these are done.</Text>
      )}
      {asked.data && queues.length === 0 && (
        <Text>None. Jobs that are waiting or being retried are counted above.</Text>
      )}
      {queues.length > 0 && (
        <ul className={classes.rows}>
          {queues.map((queue) => (
            <Queue key={queue.queue} queue={queue} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <Sheet opened={opened !== undefined} onClose={close} title={opened ? getTitle(opened) : ''}>
        {opened && 'job' in opened && <JobForm job={opened.job} how={opened.how} onDone={close} />}
        {opened && 'all' in opened && <AllForm queue={opened.all} how={opened.how} onDone={close} />}
      </Sheet>
    </section>
  )
}

type OnOpen = { onOpen: (opened: Opened) => void }

/** A single job is expanded immediately. */
function Queue({ queue, onOpen }: { queue: DeadQueue } & OnOpen) {
  const [isOpen, setOpen] = useState(false)
  const name = getName(queue.queue)
  if (queue.jobs === 1)
    return (
      <li>
        <strong>{name}</strong>
        <EachJob queue={queue.queue} onOpen={onOpen} />
      </li>
    )
  return (
    <li>
      <strong>{name}</strong>
      <p className={classes.problem}>{queue.problem}</p>
      <Text size="sm" c="dimmed">
        {jobsInWords(queue.jobs)}, the first on {formatWhen(queue.since, new Date())}
      </Text>
      <Group mt="xs">
        <Button variant="default" onClick={() => onOpen({ all: queue, how: 'rerun' })}>
          Retry all
        </Button>
        <Button variant="subtle" color="red" onClick={() => onOpen({ all: queue, how: 'drop' })}>
          Discard all
        </Button>
        <Button variant="transparent" px={0} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide each' : 'Show each'}
        </Button>
      </Group>
      {isOpen && <EachJob queue={queue.queue} onOpen={onOpen} />}
    </li>
  )
}

function EachJob({ queue, onOpen }: { queue: string } & OnOpen) {
  const asked = usePages(listDeadJobs, { query: { queue } })
  const jobs = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={1} />}
      {jobs.length > 0 && (
        <ul className={classes.each}>
          {jobs.map((job) => (
            <Job key={job._id} job={job} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="sm" />
    </>
  )
}

function Job({ job, onOpen }: { job: DeadJob } & OnOpen) {
  return (
    <li>
      <p className={classes.problem}>{job.problem}</p>
      <Text size="sm" c="dimmed">
        {formatWhen(job.gave_up_at, new Date())} · {job.data}
      </Text>
      <Group mt="xs">
        <Button variant="default" onClick={() => onOpen({ job, how: 'rerun' })}>
          Retry
        </Button>
        <Button variant="subtle" color="red" onClick={() => onOpen({ job, how: 'drop' })}>
          Discard
        </Button>
      </Group>
    </li>
  )
}
