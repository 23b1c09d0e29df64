import { Stack, Title } from '@mantine/core'
import type { WaitingMoney as Waiting } from '@sparkhood/contract/money/statement'
import { IconClockHour4, IconHandStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useWaitingMoney } from './queries.ts'
import classes from './statement.module.css'

const getAddress = ({ booking }: Waiting): string => {
  if (!booking) return '/explore'
  return booking.you_are === 'client' ? `/outward-progress/${booking.id}` : `/inward-details/${booking.id}`
}

/** Held and earned money that cannot be spent yet, and when it can. Nothing if there is none. */
export function WaitingMoney() {
  const asked = useWaitingMoney()
  const { data, error, refetch } = asked
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const isUnread = error && !data
  if (rows.length === 0 && !isUnread) return null
  return (
    <section aria-labelledby="waiting">
      <Title order={2} size="h4" id="waiting" mb="xs">
        Held and earned
      </Title>
      {isUnread ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm">
          <ul className={classes.rows}>
            {rows.map((waiting) => (
              <li key={`${waiting.part} ${waiting.id}`}>
                <WaitingRow waiting={waiting} />
              </li>
            ))}
          </ul>
          <ShowMore of={asked} />
        </Stack>
      )}
    </section>
  )
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { part, amount: minor, currency, booking, detail, since, until } = waiting
  const now = new Date()
  const Picture = part === 'held' ? IconHandStop : IconClockHour4
  return (
    <Link to={getAddress(waiting)} className={classes.row}>
      <Picture size={22} stroke={1.75} aria-hidden className={classes.picture} />
      <span className={classes.what}>
        <span className={classes.title}>{booking?.title ?? (until ? 'Held for a booking' : 'Released')}</span>
        <span className={classes.detail}>
          {detail}
          {until && <> {formatWhen(until, now)}</>}
        </span>
        <span className={classes.detail}>
          {part === 'held' ? 'Held' : 'Earned'} since {formatWhen(since, now)}
        </span>
      </span>
      <span className={classes.figures}>
        <Money amount={{ minor, currency }} compact strong />
        <span className={classes.left}>{part}</span>
      </span>
    </Link>
  )
}
