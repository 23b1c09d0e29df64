import { Button, Text, Title } from '@mantine/core'
import { type QueueName, queues } from '@sparkhood/contract/admin/console'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { getAge, isLate } from './ages.ts'
import { OpenCase } from './drafts.ts'
import { useKeptPlace } from './kept-place.ts'
import { type Decided, useOpen } from './opening.ts'
import classes from './queue.module.css'

type Person = { firstname: string; lastname: string; photourl: string }
/** A waiting case as a line of its queue; whether another operator has to decide it. */
export type Line = { id: string; title: string; about: string; since: Date; person?: Person; isForOthers?: boolean }

type Pages = {
  isPending: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props = {
  name: QueueName
  title: string
  lead: string
  asked: Pages
  lines: readonly Line[]
  empty: { title: string; words: string }
  /** The filters of the list; their parameters stay in the address beside the open case. */
  filters?: ReactNode
  keeps?: Record<string, string>
  /** The open case is fetched by its id, so it can be opened although it is not waiting any more. */
  readsById?: boolean
  /** Renders the open case. */
  children: (id: string, decided: Decided) => ReactNode
}

/**
 * The waiting cases on the left, longest wait first, and the open one beside them; on a phone one after the other. A
 * decided case leaves the list and the next one opens. If the address names a case, that one opens or none.
 */
export function Queue({ name, title, lead, asked, lines: all, empty, filters, keeps, readsById, children }: Props) {
  const opening = useOpen({ asked, lines: all, keeps, readsById })
  const { lines, asks, openId, isFound, isDecided, open, decidedOn } = opening
  const box = useKeptPlace(opening)
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {filters}
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {!asked.isPending && !asked.error && lines.length === 0 && (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      )}
      {(openId || !isFound) && !asked.isPending && (
        <div className={classes.queue} data-open={asks !== null || undefined} ref={box}>
          <div className={classes.side}>
            {lines.length > 0 && <Lines name={name} lines={lines} openId={openId} onOpen={open} />}
            <MoreLines of={asked} />
          </div>
          <section className={classes.open} aria-label="Open case" key={openId} tabIndex={-1}>
            <BackToAll count={lines.length} onBack={opening.close} />
            {openId && <OpenCase value={openId}>{children(openId, decidedOn(openId))}</OpenCase>}
            {!isFound && <FurtherDown of={asked} isOver={isDecided} />}
          </section>
        </div>
      )}
    </>
  )
}

function BackToAll({ count, onBack }: { count: number; onBack: () => void }) {
  return (
    <Button
      className={classes.back}
      variant="subtle"
      px={0}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
      onClick={onBack}
    >
      All {count}
    </Button>
  )
}

function MoreLines({ of }: { of: Pages }) {
  if (!of.hasNextPage) return null
  return (
    <Button variant="default" fullWidth mt="sm" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      Show more
    </Button>
  )
}

/**
 * Loads more of the list until it contains the requested case, and says so if it is not waiting; no other case opens
 * instead.
 */
function FurtherDown({ of, isOver }: { of: Pages; isOver: boolean }) {
  const { hasNextPage, isFetching, error, fetchNextPage } = of
  const isSought = !isOver && !error && (hasNextPage || isFetching)
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage()
  }, [isSought, isFetching, fetchNextPage])
  if (isSought) return <SkeletonRows count={4} />
  if (error) return null
  return (
    <header className={classes.head}>
      <Title order={2}>There’s nothing for you to decide here</Title>
      <Text c="dimmed">Someone has already decided it, it was withdrawn, or it’s for someone else to decide.</Text>
    </header>
  )
}

type LinesProps = { name: QueueName; lines: readonly Line[]; openId: string | null; onOpen: (id: string) => void }

function Lines({ name, lines, openId, onOpen }: LinesProps) {
  const now = new Date()
  return (
    <ol className={classes.lines}>
      {lines.map(({ id, title, about, since, person, isForOthers }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.line}
            aria-current={id === openId || undefined}
            data-line={id}
            onClick={() => onOpen(id)}
          >
            {person && <Avatar person={person} size={36} />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.about}>{about}</span>
              {isForOthers && <span className={classes.others}>For somebody else to decide</span>}
            </span>
            <span className={classes.age} data-late={isLate(since, queues[name].promiseHours, now) || undefined}>
              {getAge(since, now)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type HeadProps = { title: string; since: Date; endedAt?: Date | null; children?: ReactNode }

/** The header of the open case: its title, and how long it has been waiting. */
export function OpenHead({ title, since, endedAt, children }: HeadProps) {
  const now = new Date()
  return (
    <header className={classes.head}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">
        {children} {endedAt ? `It ended ${formatWhen(endedAt, now)}.` : `Waiting for ${getAge(since, now)}.`}
      </Text>
    </header>
  )
}
