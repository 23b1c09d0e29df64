import { Text } from '@mantine/core'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatAgo, formatMilesAway } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { CategoryPicture } from '../../ui/photos/category-picture.tsx'
import said from '../../ui/said.module.css'
import classes from './community.module.css'
import { happenedWords } from './words.ts'

type Skill = NonNullable<CommunityItem['skill']>
type Thanks = NonNullable<CommunityItem['thanks']>

/** One domain event: who, what, how near; all of it leads to the person. */
export function NewsItem({ item }: { item: CommunityItem }) {
  const { member, skill, thanks, distance, followed } = item
  const where = [
    followed ? 'You follow them' : '',
    distance === null ? member.locationName : formatMilesAway(distance),
    formatAgo(item.at, new Date()),
  ]
  return (
    <li className={classes.item}>
      <Avatar person={member} size={48} />
      <div className={classes.words}>
        <Link to={`/user-profile/${member._id}`} className={classes.cover}>
          <strong>{member.firstname}</strong> {happenedWords(item)}
        </Link>
        <Text size="sm" c="dimmed">
          {where.filter(Boolean).join(' · ')}
        </Text>
        {skill && <NewSkill skill={skill} />}
        {thanks && <KindWords thanks={thanks} />}
      </div>
    </li>
  )
}

const getMinor = (wireAmount: number): number => Math.round(wireAmount * 100)

function NewSkill({ skill }: { skill: Skill }) {
  return (
    <div className={classes.skill}>
      <div className={classes.picture}>
        <CategoryPicture name={skill.picture} ratio={1} />
      </div>
      <span className={classes.words}>
        <Text span fw={600} className={said.called}>
          {skill.title}
        </Text>
        <Text span size="sm">
          {skill.hourly_rate === 0 ? (
            'Free'
          ) : (
            <>
              <Money amount={pounds(getMinor(skill.hourly_rate))} per={skill.rate_unit} compact />
              {' or '}
              <Money amount={sparks(getMinor(skill.spark_token))} per={skill.rate_unit} compact />
            </>
          )}
        </Text>
      </span>
    </div>
  )
}

function KindWords({ thanks }: { thanks: Thanks }) {
  return (
    <blockquote className={classes.quote}>
      {thanks.comment && <Text className={classes.comment}>{thanks.comment}</Text>}
      <Text size="sm" c="dimmed" className={classes.by}>
        <IconStarFilled size={14} aria-hidden />
        {thanks.rating} stars from {thanks.author.firstname}
        {thanks.title && `, for ${thanks.title}`}
      </Text>
    </blockquote>
  )
}
