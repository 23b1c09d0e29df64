import { Anchor, Text } from '@mantine/core'
import type { Closing } from '@sparkhood/contract/people/privacy'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/format.ts'
import classes from './privacy.module.css'

type Obstacle = Closing['obstacles'][number]

const getAmount = ({ pounds, sparks, bookings }: Obstacle): string =>
  [
    bookings > 0 && `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`,
    pounds.minor > 0 && formatMoney(pounds),
    sparks.minor > 0 && formatMoney(sparks),
  ]
    .filter(Boolean)
    .join(' and ')

const wayOut: Record<Obstacle['kind'], string> = {
  bookings: 'See your bookings',
  held: 'See what it is held for',
  earned: 'See what is being paid out',
  pounds: 'Withdraw it',
  withdrawals: 'See how far it has come',
  refunds: 'See what went back',
  appeal: 'See your suspension',
  claims: 'See your payments',
}

/** What has to be settled before the account can be deleted, each with its amount and a link. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className={classes.obstacles}>
      {obstacles.map((obstacle) => (
        <li key={obstacle.kind} className={classes.obstacle}>
          <Text fw={600}>{getAmount(obstacle)}</Text>
          <Text>{obstacle.message}</Text>
          <Anchor component={Link} to={obstacle.link}>
            {wayOut[obstacle.kind]}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
