import { Button, Text } from '@mantine/core'
import type { HelpCard as Card } from '@sparkhood/contract/helping/requests'
import type { HTMLAttributes } from 'react'
import { Link } from 'react-router'
import { formatHours, formatMilesAway } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './help.module.css'
import { dayWords, givesWords, offersWords, statusWords } from './words.ts'

type Props = {
  card: Card
  isOwn?: boolean
  /** Of the list item, where a map beside it follows. */
  frame?: HTMLAttributes<HTMLLIElement>
}

/** What somebody needs, how near and until when; all of it leads to its page. */
export function HelpCard({ card, isOwn = false, frame }: Props) {
  const { asker, distance, locationName, offers, hours, status } = card
  const where = isOwn ? '' : distance === null ? locationName : formatMilesAway(distance)
  const facts = [dayWords(card), formatHours(hours), givesWords(card)]
  return (
    <li {...frame} className={`${classes.item} ${frame?.className ?? ''}`}>
      {!isOwn && <Avatar person={asker} size={44} />}
      <div className={classes.words}>
        <Link to={`/requests/${card._id}`} className={classes.cover}>
          {card.title}
        </Link>
        <Text size="sm">{facts.join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {[isOwn ? statusWords[status] : asker.firstname, where, offersWords(offers)].filter(Boolean).join(' · ')}
        </Text>
        {!isOwn && (
          <Button
            component={Link}
            to={`/requests/${card._id}?offer`}
            variant="light"
            className={classes.act}
            aria-label={`Offer to help ${asker.firstname}`}
          >
            Offer to help
          </Button>
        )}
      </div>
    </li>
  )
}
