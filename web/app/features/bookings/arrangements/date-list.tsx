import { Text } from '@mantine/core'
import type { ArrangementDate } from '@sparkhood/contract/bookings/arrangements'
import { formatWhen } from '../../../lib/format.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './arrangements.module.css'
import type { useDates } from './queries.ts'
import { clashWords, clockMovedWords } from './words.ts'

type Props = { dates: ReturnType<typeof useDates>; youAre: 'client' | 'provider'; other: string; isAsked: boolean }

/** The dates of visits before they are proposed: which are free, and what the others clash with. */
export function DateList({ dates, youAre, other, isAsked }: Props) {
  const { data, error, refetch } = dates
  if (!isAsked) return <Text c="dimmed">Choose a day and a time to see the dates.</Text>
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const shown = data.data.dates
  const free = shown.filter(({ clash }) => clash === null).length
  return (
    <section aria-label="Dates">
      <Text mb="xs" role="status">
        {free === shown.length
          ? `${free} visits, all free.`
          : `${free} of ${shown.length} dates are free. The others are left out.`}
      </Text>
      <ul className={classes.dates}>
        {shown.map((date) => (
          <DateLine key={date.starts_at.getTime()} date={date} youAre={youAre} other={other} />
        ))}
      </ul>
    </section>
  )
}

function DateLine({ date, youAre, other }: { date: ArrangementDate } & Pick<Props, 'youAre' | 'other'>) {
  return (
    <li className={classes.date} data-off={date.clash !== null || undefined}>
      <span className={classes.when}>{formatWhen(date.starts_at, new Date())}</span>
      {date.clash && (
        <Text span size="sm" c="var(--wait-ink)">
          {clashWords(date.clash, youAre, other)}
        </Text>
      )}
      {date.clock_moved && (
        <Text span size="sm" c="dimmed">
          {clockMovedWords}
        </Text>
      )}
    </li>
  )
}
