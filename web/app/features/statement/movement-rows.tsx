import { Title } from '@mantine/core'
import type { Movement, MovementKind } from '@sparkhood/contract/money/statement'
import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconGift,
  IconHandStop,
  IconPigMoney,
  IconPlus,
  IconSend,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMonth, formatWhen } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { shownChange } from './amounts.ts'
import classes from './statement.module.css'

const pictures: Record<MovementKind, Icon> = {
  added: IconPlus,
  held: IconHandStop,
  paid: IconSend,
  earned: IconPigMoney,
  withdrawn: IconBuildingBank,
  gift: IconGift,
  other: IconArrowBackUp,
}

/** Movements, newest first; each links to its receipt. */
export function MovementRows({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className={classes.rows}>
      {movements.map((movement) => (
        <li key={movement.id}>
          <MovementRow movement={movement} />
        </li>
      ))}
    </ul>
  )
}

/** Movements grouped by month. */
export function MovementMonths({ movements }: { movements: readonly Movement[] }) {
  const months = Map.groupBy(movements, ({ at }) => formatMonth(at))
  return [...months].map(([month, inside]) => (
    <section key={month} aria-label={month}>
      <Title order={2} size="h4" mb="xs">
        {month}
      </Title>
      <MovementRows movements={inside} />
    </section>
  ))
}

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, title, detail, at, currency, balance } = movement
  const Picture = pictures[kind]
  const change = shownChange(movement)
  const left = { minor: balance.available, currency }
  return (
    <Link to={`/receipt/${movement.id}`} className={classes.row}>
      <Picture size={22} stroke={1.75} aria-hidden className={classes.picture} />
      <span className={classes.what}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
        <span className={classes.detail}>{formatWhen(at, new Date())}</span>
      </span>
      <span className={classes.figures}>
        <span className={classes.change}>
          {change > 0 ? '+' : '−'}
          <Money amount={{ minor: Math.abs(change), currency }} compact strong />
        </span>
        <span className={classes.left}>
          <Money amount={left} compact /> to spend
        </span>
        <Aside minor={balance.held} word="held" currency={currency} />
        <Aside minor={balance.earned} word="earned" currency={currency} />
      </span>
    </Link>
  )
}

function Aside({ minor, word, currency }: { minor: number; word: string; currency: Movement['currency'] }) {
  if (minor === 0) return null
  return (
    <span className={classes.left}>
      <Money amount={{ minor, currency }} compact /> {word}
    </span>
  )
}
