import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { formatMonth } from '../../lib/format.ts'
import classes from './checked.module.css'

const words = 'Identity and address checked'

type Props = {
  /** As profiles and cards carry it, such as 2026-11; without one there is nothing to say. */
  month: string | null
}

/** What was checked about a neighbour and when, for the head of their page. */
export function CheckedBadge({ month }: Props) {
  if (!month) return null
  return (
    <span className={classes.badge}>
      <IconRosetteDiscountCheck size={20} aria-hidden />
      {words}, {formatMonth(new Date(month))}
    </span>
  )
}

/** The same in a line of a card. */
export function CheckedLine({ month }: Props) {
  if (!month) return null
  return (
    <span className={classes.line}>
      <IconRosetteDiscountCheck size={18} aria-hidden />
      {words}
    </span>
  )
}
