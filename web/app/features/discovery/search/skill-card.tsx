import type { SkillFound } from '@sparkhood/contract/listings/search'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { Photo } from '../../../ui/photos/photo.tsx'
import { WithinSparks } from '../../../ui/within-sparks.tsx'
import { Marks } from '../people/marks.tsx'
import { getMinor, HourlyPrice } from '../people/person-card.tsx'
import { type Known, whyShown } from '../people/why.ts'
import classes from './skill-card.module.css'

type Props = Known & {
  skill: SkillFound
  /** The requested date, on which it is available. */
  freeOn: Date | undefined
}

/** A listing: title, owner, reasons for showing it, and price. The whole card links to its page. */
export function SkillCard({ skill, nextFree, ownAreaMetres, freeOn }: Props) {
  const { owner, distance } = skill
  const { carry } = useCarriedDay()
  const why = whyShown(
    { ...owner, distance },
    { ownAreaMetres, nextFree, freeOn, lends: skill.kind === 'tool', now: new Date() },
  )
  return (
    <article className={classes.skill}>
      <div className={classes.picture}>
        <Photo address={skill.thumbnail01} picture={skill.picture} alt="" ratio={1} sizes="96px" />
      </div>
      <div className={classes.about}>
        <h3 className={classes.title}>
          <Link to={carry(`/book-service?skill=${skill._id}`)} className={classes.titleLink}>
            {skill.skill_type}
          </Link>
        </h3>
        <div className={classes.owner}>
          <Avatar person={owner} size={24} />
          <span className={classes.ownerName}>{owner.firstname}</span>
          <span className={classes.where}>{owner.locationName}</span>
        </div>
        <Marks marks={why} />
        <p className={classes.says}>{skill.description}</p>
        <HourlyPrice rate={skill.hourly_rate} unit={skill.rate_unit} sparkPrice={skill.spark_token} />
        <WithinSparks priceMinor={getMinor(skill.spark_token)} />
      </div>
    </article>
  )
}
