import { Text, Title } from '@mantine/core'
import { type DayFigures, queues, seeFigures, type WaitingQueue } from '@sparkhood/contract/admin/console'
import { readTreasury, type Treasury } from '@sparkhood/contract/money/treasury'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useConsole, useQueues } from '../frame/queries.ts'
import { queueWords } from '../frame/sections.ts'
import { getAge } from '../one-queue/ages.ts'
import { Chart } from './chart.tsx'
import classes from './today.module.css'

/** The waiting work, and key figures of the neighbourhood. */
export function Today() {
  const queues = useQueues()
  const figures = useCall(seeFigures, {}, { staleTime: minuteMs })
  const maySeeMoney = useConsole().data?.data.duties.includes('money.see') ?? false
  const treasury = useCall(readTreasury, {}, { staleTime: minuteMs, enabled: maySeeMoney })
  return (
    <>
      <PageHeader title="Today" lead={getLead(queues.data?.data)} />
      {queues.error && <ErrorBox error={queues.error} onRetry={() => void queues.refetch()} />}
      {queues.isPending && <Skeleton height={180} />}
      {queues.data && <Waiting queues={queues.data.data} />}
      {figures.error && <ErrorBox error={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.isPending && <Skeleton height={220} margin="var(--mantine-spacing-xl) 0 0" />}
      {figures.data && <Charts days={figures.data.data} />}
      {treasury.error && <ErrorBox error={treasury.error} onRetry={() => void treasury.refetch()} />}
      {treasury.data && <Stock treasury={treasury.data.data} />}
    </>
  )
}

const getLead = (all: WaitingQueue[] | undefined): string | undefined => {
  if (!all) return undefined
  const count = all.reduce((sum, queue) => sum + queue.count, 0)
  if (count === 0) return 'Nothing is waiting for you. Have a cup of tea.'
  const late = all.filter((queue) => queue.late).length
  const things = count === 1 ? 'One item waiting' : `${count} items waiting`
  return late === 0 ? `${things}, all within the time we promise.` : `${things}. Red is overdue.`
}

const getPromise = (hours: number | null): string =>
  hours === null ? '' : hours <= 24 ? 'within a day' : `within ${hours / 24} days`

function Waiting({ queues: all }: { queues: WaitingQueue[] }) {
  const now = new Date()
  return (
    <ul className={classes.queues}>
      {all.map(({ name, count, oldest_at: oldest, late }) => {
        // A queue that a newer server has and this page does not know.
        if (!(name in queueWords)) return null
        const { label, to, icon: Icon } = queueWords[name]
        return (
          <li key={name}>
            <Link to={to} className={classes.queue} data-late={late || undefined} data-empty={count === 0 || undefined}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <span className={classes.count}>{count >= 1000 ? '1,000+' : count}</span>
              <span className={classes.label}>{label}</span>
              <span className={classes.note}>
                {oldest
                  ? `${late ? 'Overdue' : 'Oldest'}: ${getAge(oldest, now)}`
                  : getPromise(queues[name].promiseHours) && `Promised ${getPromise(queues[name].promiseHours)}`}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const pounds = (minor: number): string => formatMoney({ minor, currency: 'gbp' })
const minorIn = (day: DayFigures): number => day.money_in?.minor ?? 0
const minorOut = (day: DayFigures): number => day.money_out?.minor ?? 0

function Charts({ days }: { days: DayFigures[] }) {
  const getSum = (getMinor: (day: DayFigures) => number): string =>
    pounds(days.reduce((sum, day) => sum + getMinor(day), 0))
  const total = (of: (day: DayFigures) => number): string => String(days.reduce((sum, day) => sum + of(day), 0))
  const getFigure = (of: (day: DayFigures) => number) => days.map((day) => ({ day: day.day, value: of(day) }))
  return (
    <section aria-labelledby="thirty-days" className={classes.part}>
      <Title order={2} id="thirty-days">
        The last 30 days
      </Title>
      <div className={classes.charts}>
        <Chart title="New members" total={total((day) => day.members)} days={getFigure((day) => day.members)} />
        <Chart
          title="Bookings requested"
          total={total((day) => day.bookings)}
          days={getFigure((day) => day.bookings)}
        />
        {days.some((day) => day.money_in) && (
          <>
            <Chart title="Money in" total={getSum(minorIn)} days={getFigure(minorIn)} format={pounds} />
            <Chart title="Money out" total={getSum(minorOut)} days={getFigure(minorOut)} format={pounds} />
          </>
        )}
      </div>
    </section>
  )
}

function Stock({ treasury: { pounds, sparks } }: { treasury: Treasury }) {
  const circulating = sparks.available.minor + sparks.held.minor + sparks.earned.minor
  return (
    <section aria-labelledby="stock" className={classes.part}>
      <Title order={2} id="stock">
        Where money is now
      </Title>
      <dl className={classes.stock}>
        <Amount name="In wallets" amount={pounds.available} note="to spend or withdraw" />
        <Amount name="Held for bookings" amount={pounds.held} note="until each job is done" />
        <Amount name="Earned" amount={pounds.earned} note="not paid out yet" />
        <Amount name="Fees earned" amount={pounds.fees} note="our share" />
        <Amount
          name="Sparks in circulation"
          amount={{ minor: circulating, currency: 'spark' }}
          note={`of ${formatMoney(sparks.issued)} issued`}
        />
      </dl>
    </section>
  )
}

function Amount({ name, amount, note }: { name: string; amount: Treasury['pounds']['held']; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} strong />
        <Text span size="sm" c="dimmed" display="block">
          {note}
        </Text>
      </dd>
    </div>
  )
}
