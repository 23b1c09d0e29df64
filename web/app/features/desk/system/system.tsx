import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/desk'
import { type DeadJob, dropJob, listDeadJobs, rerunJob, seeSettings } from '@sparkhood/contract/system'
import { type FormEvent, useState } from 'react'
import { useAct, useCall, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { Why } from '../one-form/why.tsx'
import { HealthParts } from './health.tsx'
import classes from './system.module.css'

/** How the site does, jobs that gave up, and how the site is set up. */
export function SystemPage() {
  return (
    <>
      <PageHeader title="System" />
      <div className={classes.page}>
        <HealthParts />
        <DeadJobs />
        <Settings />
      </div>
    </>
  )
}

/** 'kyc.decided--kyc.mail' reads as 'kyc mail, after kyc decided'. */
const nameOf = (queue: string): string => {
  const [after = '', what = ''] = queue.split('--')
  const words = (name: string): string => name.replaceAll(/[._-]/g, ' ')
  return after === 'timed' ? words(what) : `${words(what)}, after ${words(after)}`
}

function DeadJobs() {
  const asked = usePages(listDeadJobs, {})
  const [open, setOpen] = useState<{ job: DeadJob; how: 'rerun' | 'drop' }>()
  const jobs = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section aria-labelledby="dead-jobs">
      <Title order={2} size="h3" id="dead-jobs" mb="xs">
        Jobs that gave up
      </Title>
      <Text c="dimmed" mb="sm">
        Each was tried again up to 36 times, over about an hour. What they do is done once however often they run.
      </Text>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows />}
      {asked.data && jobs.length === 0 && <Text>None: everything that was to happen has happened.</Text>}
      {jobs.length > 0 && (
        <ul className={classes.rows}>
          {jobs.map((job) => (
            <li key={job._id}>
              <strong>{nameOf(job.queue)}</strong>
              <p className={classes.problem}>{job.problem}</p>
              <Text size="sm" c="dimmed">
                {formatWhen(job.gave_up_at, new Date())} · {job.data}
              </Text>
              <Group mt="xs">
                <Button variant="default" onClick={() => setOpen({ job, how: 'rerun' })}>
                  Run it again
                </Button>
                <Button variant="subtle" color="red" onClick={() => setOpen({ job, how: 'drop' })}>
                  Give it up
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {asked.hasNextPage && (
        <Button variant="default" mt="sm" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          Show more
        </Button>
      )}
      <Sheet
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.how === 'drop' ? 'Give it up for good?' : 'Run it again?'}
      >
        {open && <JobForm {...open} onDone={() => setOpen(undefined)} />}
      </Sheet>
    </section>
  )
}

function JobForm({ job, how, onDone }: { job: DeadJob; how: 'rerun' | 'drop'; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const options = {
    refreshes: [listDeadJobs, seeQueues],
    onDone: toastReply(onDone),
  }
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
          {how === 'drop' ? 'Give it up' : 'Run it again'}
        </BusyButton>
      </Stack>
    </form>
  )
}

function Settings() {
  const asked = useCall(seeSettings, {})
  return (
    <section aria-labelledby="settings">
      <Title order={2} size="h3" id="settings" mb="xs">
        How the site is set up
      </Title>
      <Text c="dimmed" mb="sm">
        Set where the site is started; the name in capitals says where. Nothing secret stands here.
      </Text>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows />}
      {asked.data && (
        <Facts>
          {asked.data.data.map(({ name, value, about }) => (
            <Fact key={name} name={name} note={about}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}
