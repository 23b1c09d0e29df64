import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import type { RateUnit } from '@sparkhood/contract/listings/skills'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { CheckedLine } from '../../../ui/checked/checked.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { getListings } from './listings.ts'
import { Marks } from './marks.tsx'
import classes from './person-card.module.css'
import { type Reasons, whyShown } from './why.ts'

type Props = Omit<Reasons, 'now'> & {
  person: PersonNearby
  /** The listing that matched, which comes first on their profile. */
  wanted?: string | undefined
  /** Content below the face; by default the skills that the person offers. */
  children?: ReactNode
}

/** Short cards have no listing ids, so positions serve as React keys. */
const places = ['first', 'second'] as const
/** A price of a card in minor units. */
export const getMinor = (wireAmount: number): number => Math.round(wireAmount * 100)

/** A neighbour: the face, the reasons for showing them, and their listings. The whole card links to their profile. */
export function PersonCard({ person, wanted, children, ...reasons }: Props) {
  const { _id: id, firstname, locationName } = person
  const { carry } = useCarriedDay()
  const why = whyShown(person, { ...reasons, now: new Date() })
  if (!children && person.skills.length === 0) return <PersonLine person={person} />
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Avatar person={person} size={56} />
        <div className={classes.who}>
          <Link to={carry(`/user-profile/${id}${wanted ? `?skill=${wanted}` : ''}`)} className={classes.name}>
            {firstname}
          </Link>
          <div className={classes.where}>{locationName}</div>
          <CheckedLine month={person.kyc_month} />
        </div>
      </div>
      <Marks marks={why} />
      {children ?? <Offers person={person} />}
    </article>
  )
}

/** A neighbour without listings. */
function PersonLine({ person }: { person: PersonNearby }) {
  const { carry } = useCarriedDay()
  return (
    <article className={classes.line}>
      <Avatar person={person} size={32} />
      <div>
        <Link to={carry(`/user-profile/${person._id}`)} className={classes.lineName}>
          {person.firstname}
        </Link>
        {person.locationName && `, ${person.locationName}`}. No skills listed yet
      </div>
    </article>
  )
}

function Offers({ person }: { person: PersonNearby }) {
  const { skills } = person
  const left = getListings(person) - places.length
  return (
    <ul className={classes.offers} aria-label="Offers">
      {skills.slice(0, places.length).map((skill, nth) => (
        <li key={places[nth]} className={classes.offer}>
          <div className={classes.picture}>
            <CategoryPicture name={skill.picture} ratio={1} />
          </div>
          <span className={classes.skill}>{skill.skill_type}</span>
          <HourlyPrice rate={skill.hourly_rate} unit={skill.rate_unit} />
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

type PriceProps = { rate: number; unit: RateUnit; sparkPrice?: number | undefined }

/** `rate` is in pounds per hour or day, as in cards. */
export function HourlyPrice({ rate, unit, sparkPrice }: PriceProps) {
  if (rate === 0) return <span className={classes.price}>Free</span>
  return (
    <span className={classes.price}>
      <Money amount={pounds(getMinor(rate))} per={unit} compact />
      {sparkPrice !== undefined && (
        <>
          {' or '}
          <Money amount={sparks(getMinor(sparkPrice))} per={unit} compact />
        </>
      )}
    </span>
  )
}
