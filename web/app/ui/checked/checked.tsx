import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { formatMonth } from '../../lib/format.ts'
import classes from './checked.module.css'

const words = 'Identity and address checked'

type Props = {
  /** The month of the check as in profiles and cards, such as 2026-11; null if unchecked. */
  month: string | null
}

/** The badge in a profile's header: what was checked, and when. */
export function CheckedBadge({ month }: Props) {
  if (!month) return null
  return (
    <span className={classes.badge}>
      <IconRosetteDiscountCheck size={20} aria-hidden />
      {words}, {formatMonth(new Date(month))}
    </span>
  )
}

/** The same as a line of a card. */
export function CheckedLine({ month }: Props) {
  if (!month) return null
  return (
    <span className={classes.line}>
      <IconRosetteDiscountCheck size={18} aria-hidden />
      {words}
    </span>
  )
}
