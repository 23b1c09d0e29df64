import { useId } from 'react'
import { formatShortDay } from '../../../lib/format.ts'
import classes from './today.module.css'

type Day = { day: string; value: number }
type Props = { title: string; total: string; days: readonly Day[]; format?: (value: number) => string }

const width = 320
const height = 96

/** A figure over several days, as a bar chart and as a table for screen readers. */
export function Chart({ title, total, days, format = String }: Props) {
  const titleId = useId()
  const most = Math.max(1, ...days.map(({ value }) => value))
  const step = width / days.length
  const now = new Date()
  const toDay = (day: string): string => formatShortDay(new Date(`${day}T12:00:00Z`), now)
  return (
    <figure className={classes.chart} aria-labelledby={titleId}>
      <figcaption id={titleId}>
        <span className={classes.chartTitle}>{title}</span>
        <span className={classes.total}>{total}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.bars} aria-hidden="true">
        {days.map(({ day, value }, at) => {
          const bar = value === 0 ? 1.5 : Math.max(4, (value / most) * height)
          return (
            <rect
              key={day}
              x={at * step + step * 0.14}
              width={step * 0.72}
              y={height - bar}
              height={bar}
              rx={2}
              data-empty={value === 0 || undefined}
            >
              <title>{`${toDay(day)}: ${format(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{toDay(days[0]?.day ?? '')}</span>
        <span>most: {format(most)}</span>
        <span>today</span>
      </div>
      <details className={classes.table}>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{toDay(day)}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
