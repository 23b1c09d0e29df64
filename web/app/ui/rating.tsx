import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import classes from './rating.module.css'

type Stars = { average: number | null; count?: number }

/** '★ 4.8 (12)', or 'New here' before the first review. */
export function RatingLine({ average, count }: Stars) {
  if (average === null) return <span className={classes.new}>New here</span>
  return (
    <span className={classes.line}>
      <IconStarFilled size={15} aria-hidden className={classes.star} />
      <VisuallyHidden component="span">Rated </VisuallyHidden>
      <strong>{average.toFixed(1)}</strong>
      {count !== undefined && (
        <span className={classes.count}>
          ({count}
          <VisuallyHidden component="span"> {count === 1 ? 'review' : 'reviews'}</VisuallyHidden>)
        </span>
      )}
    </span>
  )
}
