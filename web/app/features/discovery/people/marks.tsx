import { IconCalendarCheck, IconClock, IconMapPin, IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './marks.module.css'
import type { Mark } from './why.ts'

const icons = {
  near: IconMapPin,
  free: IconCalendarCheck,
  rating: IconStarFilled,
  unrated: IconStar,
  replies: IconClock,
}

/** Reasons for showing somebody, in the same order on every card. */
export const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <ul className={classes.marks}>
    {marks.map(({ of, words }) => {
      const Icon = icons[of]
      return (
        <li key={of} className={classes.mark} data-of={of}>
          <Icon size={16} aria-hidden className={classes.icon} />
          {words}
        </li>
      )
    })}
  </ul>
)
