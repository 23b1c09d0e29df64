import { Button, Text } from '@mantine/core'
import type { OwnHelpCard as Card } from '@sparkhood/contract/helping/requests'
import type { HTMLAttributes } from 'react'
import { Link } from 'react-router'
import { formatMilesAway } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Photo } from '../../ui/photos/photo.tsx'
import classes from './help.module.css'
import { factWords, offersWords, standingWords, untilWords } from './words.ts'

type Props = {
  card: Card
  isOwn?: boolean
  /** Props of the list item, which link its highlight with a map beside the list. */
  frame?: HTMLAttributes<HTMLLIElement>
}

/** A request with its distance and last day; the whole card links to its page. */
export function HelpCard({ card, isOwn = false, frame }: Props) {
  const { asker, distance, reach_metres: reach, locationName, offers } = card
  const where = isOwn ? '' : distance === null ? locationName : formatMilesAway(distance, reach)
  return (
    <li {...frame} className={`${isOwn ? classes.item : classes.asked} ${frame?.className ?? ''}`}>
      {!isOwn && <Avatar person={asker} size={44} />}
      <div className={classes.body}>
        <div className={classes.words}>
          <Link to={`/requests/${card._id}`} className={classes.cover}>
            {card.title}
          </Link>
          <Text size="sm">{factWords(card)}</Text>
          {card.description && (
            <Text size="sm" lineClamp={2}>
              {card.description}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {[isOwn ? standingWords(card) : asker.firstname, where, untilWords(card), offersWords(offers)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {card.thumbnail && (
          <div className={classes.shot}>
            <Photo
              address={card.thumbnail}
              alt=""
              picture={card.category?.picture ?? 'moving-help'}
              sizes="5rem"
              ratio={1}
            />
          </div>
        )}
      </div>
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
    </li>
  )
}
