import { Button, Text, Title } from '@mantine/core'
import { type QueueName, queues } from '@sparkhood/contract/desk'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import { ageOf, isLate } from './ages.ts'
import { forgetDraft, OpenCase } from './drafts.ts'
import classes from './queue.module.css'
import { standingAfter } from './standing.ts'

type Person = { firstname: string; lastname: string; photourl: string }
/** A thing that waits, as a line of its queue. */
export type Line = { id: string; title: string; about: string; since: Date; person?: Person }

type Pages = {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** What an open thing is given: how to say that it is decided, or that an act on it was refused. */
export type Decided = { done: (words: string) => void; failed: (error: Error) => void }

type Props = {
  name: QueueName
  title: string
  lead: string
  asked: Pages
  lines: readonly Line[]
  empty: { title: string; words: string }
  /** What narrows the list; what of it stands in the address besides the open thing is kept there. */
  filters?: ReactNode
  keeps?: Record<string, string>
  /** The thing that is open. */
  children: (id: string, decided: Decided) => ReactNode
}

/**
 * What waits at the left, the longest first, and one thing of it open beside; on a phone one after the other. Decided, it
 * leaves the list and the next opens by itself.
 */
export function Queue({ name, title, lead, asked, lines: all, empty, filters, keeps = {}, children }: Props) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useSearchParams()
  const lines = all.filter(({ id }) => !gone.has(id))
  const asks = search.get('id')
  const openId = lines.some(({ id }) => id === asks) ? asks : (lines[0]?.id ?? null)
  const at = lines.findIndex(({ id }) => id === openId)
  const open = (id: string | undefined): void => {
    setSearch({ ...keeps, ...(id && { id }) }, { replace: true })
  }
  const leave = (id: string): void => {
    const next = lines[at + 1] ?? lines[at - 1]
    setGone((before) => new Set([...before, id]))
    forgetDraft(id)
    open(asks ? next?.id : undefined)
    void asked.refetch()
  }
  useGone(openId, all, gone)
  useKeys({
    j: () => open(lines[Math.min(at + 1, lines.length - 1)]?.id),
    k: () => open(lines[Math.max(at - 1, 0)]?.id),
  })

  const decidedOn = (id: string): Decided => ({
    done: (words) => {
      toast(words)
      leave(id)
    },
    failed: (error) => {
      const standing = standingAfter(error)
      if (standing === 'changed') void asked.refetch()
      if (standing !== 'over') return
      toast(`${error.message} It has left your list.`)
      leave(id)
    },
  })
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {filters}
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {!asked.isPending && !asked.error && lines.length === 0 && (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      )}
      {openId && (
        <div className={classes.queue} data-open={asks !== null && asks === openId ? true : undefined}>
          <div className={classes.side}>
            <Lines name={name} lines={lines} openId={openId} onOpen={open} />
            {asked.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                mt="sm"
                loading={asked.isFetchingNextPage}
                onClick={() => void asked.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
          <section className={classes.open} aria-label="What is open" key={openId}>
            <Button
              className={classes.back}
              variant="subtle"
              px={0}
              leftSection={<IconArrowLeft size={20} aria-hidden />}
              onClick={() => open(undefined)}
            >
              All {lines.length}
            </Button>
            <OpenCase value={openId}>{children(openId, decidedOn(openId))}</OpenCase>
          </section>
        </div>
      )}
    </>
  )
}

/** Says so where what was open has left the list, and not by this operator: another opens in its place. */
function useGone(openId: string | null, lines: readonly Line[], decided: ReadonlySet<string>): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = openId
    if (!was || was === openId || decided.has(was) || lines.some(({ id }) => id === was)) return
    toast('What you had open no longer waits: somebody else was quicker, or it was taken back.')
  }, [openId, lines, decided])
}

type LinesProps = { name: QueueName; lines: readonly Line[]; openId: string; onOpen: (id: string) => void }

function Lines({ name, lines, openId, onOpen }: LinesProps) {
  const now = new Date()
  return (
    <ol className={classes.lines}>
      {lines.map(({ id, title, about, since, person }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.line}
            aria-current={id === openId || undefined}
            onClick={() => onOpen(id)}
          >
            {person && <Avatar person={person} size={36} />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.about}>{about}</span>
            </span>
            <span className={classes.age} data-late={isLate(since, queues[name].promiseHours, now) || undefined}>
              {ageOf(since, now)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The head of what is open: what it is, and since when it waits. */
export function OpenHead({ title, since, children }: { title: string; since: Date; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">
        {children} Waiting for {ageOf(since, new Date())}.
      </Text>
    </header>
  )
}
