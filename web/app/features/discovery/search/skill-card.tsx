import type { SkillFound } from '@sparkhood/contract/search'
import { Link } from 'react-router'
import { formatMilesAway } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Photo } from '../../../ui/photos/photo.tsx'
import { RatingLine } from '../../../ui/rating.tsx'
import { HourlyPrice } from '../people/person-card.tsx'
import classes from './skill-card.module.css'

/** A listing: what it is, who offers it and how near, what it costs. All of it leads to its page. */
export function SkillCard({ skill }: { skill: SkillFound }) {
  const { owner, distance } = skill
  const where = distance === null ? owner.locationName : formatMilesAway(distance)
  return (
    <article className={classes.skill}>
      <div className={classes.picture}>
        <Photo address={skill.thumbnail01} picture={skill.picture} alt="" ratio={1} sizes="96px" />
      </div>
      <div className={classes.about}>
        <h3 className={classes.title}>
          <Link to={`/book-service?skill=${skill._id}`}>{skill.skill_type}</Link>
        </h3>
        <div className={classes.owner}>
          <Avatar person={owner} size={24} />
          <span className={classes.ownerName}>{owner.firstname}</span>
          {where && <span className={classes.where}>{where}</span>}
          <RatingLine average={owner.rating} count={owner.rating_count} />
        </div>
        <p className={classes.says}>{skill.description}</p>
        <HourlyPrice rate={skill.hourly_rate} unit={skill.rate_unit} sparkPrice={skill.spark_token} />
      </div>
    </article>
  )
}
