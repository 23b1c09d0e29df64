import { Title } from '@mantine/core'
import { IconBoltFilled } from '@tabler/icons-react'
import classes from './landing.module.css'

/** Explains Sparks with a story and numbers. */
export function Sparks() {
  return (
    <section className={classes.sparks}>
      <div>
        <Title order={2} className={classes.heading}>
          No cash? Pay in Sparks.
        </Title>
        <p className={classes.lead}>
          An hour costs half as many Sparks as its price in pounds. You get your first 10 when you add your location,
          earn more each time you help, and spend them with any neighbour.
        </p>
      </div>
      <ol className={classes.story}>
        <li>
          <span>Ana teaches an hour of Portuguese at £12</span>
          <strong>
            + <SixSparks />
          </strong>
        </li>
        <li>
          <span>Ben repairs Ana&rsquo;s bike in an hour at £12</span>
          <strong>
            &minus; <SixSparks />
          </strong>
        </li>
        <li>
          <span>What it cost Ana in pounds</span>
          <strong>£0</strong>
        </li>
      </ol>
    </section>
  )
}

/** Drawn here, so that a page for visitors does not need the code for real amounts. */
function SixSparks() {
  return (
    <span className={classes.amount}>
      <IconBoltFilled size={16} aria-hidden />6 Sparks
    </span>
  )
}
