import type { PersonNearby } from '@sparkhood/contract/discovery'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMilesAway } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { CheckedLine } from '../../../ui/checked/checked.tsx'
import { Money } from '../../../ui/money.tsx'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { RatingLine } from '../../../ui/rating.tsx'
import classes from './person-card.module.css'

type Props = {
  person: PersonNearby
  /** How the distance reads; from the viewer's own place unless it says otherwise. */
  formatDistance?: (km: number) => string
  /** What stands below the face; without it, the skills the person offers. */
  children?: ReactNode
}

const skillsShown = 2
const minorOf = (wireAmount: number): number => Math.round(wireAmount * 100)

/** A neighbour: the face, how near, what others said, what they offer. All of it leads to their profile. */
export function PersonCard({ person, formatDistance = formatMilesAway, children }: Props) {
  const { firstname, locationName, distance } = person
  const where = [distance === null ? '' : formatDistance(distance), locationName].filter(Boolean)
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Avatar person={person} size={56} />
        <div className={classes.who}>
          <div className={classes.top}>
            <Link to={`/user-profile/${person._id}`} className={classes.name}>
              {firstname}
            </Link>
            <span className={classes.rating}>
              <RatingLine average={person.rating} count={person.rating_count} />
            </span>
          </div>
          <div className={classes.where}>{where.join(' · ')}</div>
          <CheckedLine month={person.kyc_month} />
        </div>
      </div>
      {children ?? <Offers skills={person.skills} />}
    </article>
  )
}

function Offers({ skills }: { skills: PersonNearby['skills'] }) {
  if (skills.length === 0) return <div className={classes.more}>No skills listed yet</div>
  const left = skills.length - skillsShown
  return (
    <ul className={classes.offers} aria-label="Offers">
      {skills.slice(0, skillsShown).map((skill) => (
        <li key={skill._id} className={classes.offer}>
          <div className={classes.picture}>
            <CategoryPicture name={skill.picture} ratio={1} />
          </div>
          <span className={classes.skill}>{skill.skill_type}</span>
          <HourlyPrice rate={skill.hourly_rate} />
        </li>
      ))}
      {left > 0 && (
        <li className={classes.more}>
          and {left} more {left === 1 ? 'skill' : 'skills'}
        </li>
      )}
    </ul>
  )
}

/** `rate` is in pounds, as cards carry it. */
export function HourlyPrice({ rate, sparkPrice }: { rate: number; sparkPrice?: number }) {
  if (rate === 0) return <span className={classes.price}>Free</span>
  return (
    <span className={classes.price}>
      <Money amount={pounds(minorOf(rate))} per="hour" compact />
      {sparkPrice !== undefined && (
        <>
          {' or '}
          <Money amount={sparks(minorOf(sparkPrice))} per="hour" compact />
        </>
      )}
    </span>
  )
}
