import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import classes from './rating.module.css'

type Stars = {
  average: number | null
  count?: number
  /** A member without a completed job. */
  isNew?: boolean | undefined
}

/** '★ 4.8 (12)'; before the first review 'No reviews yet', or 'New here' for a new member. */
export function RatingLine({ average, count, isNew }: Stars) {
  if (average === null) return <span className={classes.none}>{isNew ? 'New here' : 'No reviews yet'}</span>
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
