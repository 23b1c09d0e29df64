import { Button, Text } from '@mantine/core'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { Link } from 'react-router'
import { formatAgo, formatMilesAway } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { CategoryPicture } from '../../ui/photos/category-picture.tsx'
import said from '../../ui/said.module.css'
import classes from './community.module.css'
import { happenedWords } from './words.ts'

type Skill = NonNullable<CommunityItem['skill']>

/** A new listing or a new neighbour: who, what, the distance, and the possible actions. */
export function NewsItem({ item }: { item: CommunityItem }) {
  const { member, skill } = item
  return (
    <li className={classes.item}>
      <Avatar person={member} size={48} />
      <div className={classes.words}>
        <Link to={`/user-profile/${member._id}`} className={classes.cover}>
          <strong>{member.firstname}</strong> {happenedWords(item)}
        </Link>
        <Text size="sm" c="dimmed">
          {whereWords(item)}
        </Text>
        {skill ? <NewSkill skill={skill} name={member.firstname} /> : <Greeting member={member} />}
      </div>
    </li>
  )
}

/** 'You follow them · About a mile away · 5 mins ago'. */
export const whereWords = ({ followed, distance, reach_metres: reach, member, at }: CommunityItem): string =>
  [
    followed ? 'You follow them' : '',
    distance === null ? member.locationName : formatMilesAway(distance, reach),
    formatAgo(at, new Date()),
  ]
    .filter(Boolean)
    .join(' · ')

function Greeting({ member: { _id: userId, firstname, photourl } }: Pick<CommunityItem, 'member'>) {
  return (
    <Button
      component={Link}
      to={`/chat/${userId}`}
      state={{ userId, userName: firstname, userPhoto: photourl }}
      variant="light"
      className={classes.act}
      aria-label={`Say hello to ${firstname}`}
    >
      Say hello
    </Button>
  )
}

const getMinor = (wireAmount: number): number => Math.round(wireAmount * 100)

function NewSkill({ skill, name }: { skill: Skill; name: string }) {
  return (
    <>
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
      <Button
        component={Link}
        to={`/book-service?skill=${skill._id}`}
        variant="light"
        className={classes.act}
        aria-label={`See listing: ${skill.title} by ${name}`}
      >
        See listing
      </Button>
    </>
  )
}
