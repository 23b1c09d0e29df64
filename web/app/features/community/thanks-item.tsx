import { Button, Text } from '@mantine/core'
import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './community.module.css'
import { whereWords } from './news-item.tsx'
import { happenedWords, thankedWords } from './words.ts'

/** The number of thanks shown at first; a button shows the others. */
const shownFirst = 2

/** The thanks of one day as one entry. */
export function ThanksItem({ items }: { items: readonly [CommunityItem, ...CommunityItem[]] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, shownFirst)
  const left = items.length - shown.length
  return (
    <li className={classes.gathered}>
      {items.length > 1 && <strong>{thankedWords(items)}</strong>}
      <ul className={classes.thanks} aria-label="Thanks">
        {shown.map((item) => (
          <Thanked key={item._id} item={item} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" px="xs" className={classes.more} onClick={() => setOpen(true)}>
          {left === 1 ? 'Show one more' : `Show ${left} more`}
        </Button>
      )}
    </li>
  )
}

function Thanked({ item }: { item: CommunityItem }) {
  const { member, thanks } = item
  return (
    <li className={classes.thanked}>
      <Avatar person={member} size={48} />
      <div className={classes.words}>
        <Link to={`/user-profile/${member._id}`} className={classes.plain}>
          <strong>{member.firstname}</strong> {happenedWords(item)}
        </Link>
        <Text size="sm" c="dimmed">
          {whereWords(item)}
        </Text>
        {thanks && (
          <blockquote className={classes.quote}>
            {thanks.comment && <Text className={classes.comment}>{thanks.comment}</Text>}
            <Text size="sm" c="dimmed" className={classes.by}>
              <IconStarFilled size={14} aria-hidden />
              {thanks.rating} stars from {thanks.author.firstname}
              {thanks.title && `, for ${thanks.title}`}
            </Text>
          </blockquote>
        )}
        <Button
          component={Link}
          to={`/user-profile/${member._id}`}
          variant="subtle"
          px="xs"
          className={classes.quiet}
          aria-label={`See what they offer: ${member.firstname}`}
        >
          See what they offer
        </Button>
      </div>
    </li>
  )
}
