import { VisuallyHidden } from '@mantine/core'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { IconBoltFilled } from '@tabler/icons-react'
import { formatMoney, formatSparks } from '../lib/format.ts'
import classes from './money.module.css'

type Props = { amount: Amount; per?: 'hour' | 'day'; compact?: boolean; strong?: boolean }

const perWords = { hour: { full: ' an hour', compact: '/hr' }, day: { full: ' a day', compact: '/day' } }

/**
 * An amount: pounds in the text colour, Sparks in amber with a small bolt. `compact` leaves out the word beside the
 * bolt.
 */
export function Money({ amount, per, compact, strong }: Props) {
  const perText = per && <span className={classes.per}>{perWords[per][compact ? 'compact' : 'full']}</span>
  if (amount.currency === 'gbp')
    return (
      <span className={classes.money} data-strong={strong || undefined}>
        {formatMoney(amount)}
        {perText}
      </span>
    )
  const word = amount.minor === 100 ? ' Spark' : ' Sparks'
  return (
    <span className={classes.money} data-spark data-strong={strong || undefined}>
      <IconBoltFilled className={classes.bolt} aria-hidden />
      {formatSparks(amount.minor)}
      {compact ? <VisuallyHidden component="span">{word}</VisuallyHidden> : word}
      {perText}
    </span>
  )
}
