import { Anchor, Button, Text } from '@mantine/core'
import type { HelpOffer } from '@sparkhood/contract/helping/offers'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatHours, formatMilesAway, formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Money } from '../../../ui/money.tsx'
import { RatingLine } from '../../../ui/rating.tsx'
import said from '../../../ui/said.module.css'
import classes from '../help.module.css'
import { repeatWords } from '../words.ts'
import { agreedPage } from './agreed-page.ts'

/** Reports the text of an offer, or a question. */
export type AboutWords = (
  id: string,
  author: Pick<HelpOffer['helper'], '_id' | 'firstname'>,
  label: string,
) => ReactNode
type Props = {
  offer: HelpOffer
  request: Pick<HelpRequest, 'repeats' | 'times'>
  aboutWords?: AboutWords | undefined
  onAccept?: (() => void) | undefined
}

/** A neighbour's offer: who, the distance, the rating, the time and the price. */
export function OfferCard({ offer, request, aboutWords, onAccept }: Props) {
  const { helper, distance, reach_metres: reach, price, currency, status } = offer
  const page = agreedPage(offer, 'client')
  const facts = [
    distance === null ? '' : formatMilesAway(distance, reach),
    helper.verified ? 'Identity checked' : '',
    helper.kept_share === null ? '' : `Keeps ${Math.round(helper.kept_share * 100)}% of bookings`,
  ].filter(Boolean)
  return (
    <li className={classes.offer} aria-label={`Offer from ${helper.firstname}`}>
      <div className={classes.who}>
        <Avatar person={helper} size={44} />
        <div className={classes.words}>
          <Anchor component={Link} to={`/user-profile/${helper._id}`} fw={600}>
            {helper.firstname}
          </Anchor>
          <RatingLine average={helper.rating.average} count={helper.rating.count} />
        </div>
      </div>
      <div>
        <Text fw={600}>
          {price === 0 ? priceless(offer) : <Money amount={{ minor: price, currency }} strong />}
          {price > 0 && request.repeats && ' each time'}
        </Text>
        <Text>
          {request.repeats && 'From '}
          {formatWhen(offer.booking_date, new Date())} · {formatHours(offer.hours)}
        </Text>
        {request.repeats && <Text>{repeatWords(request)}</Text>}
        {offer.offer_date && (
          <Text>
            Would like yours {formatWhen(offer.offer_date, new Date())}, {formatHours(offer.offer_hours ?? 1)}
          </Text>
        )}
        {facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
      </div>
      {offer.message && <Words offer={offer} aboutWords={aboutWords} />}
      {status === 'accepted' && page && (
        <Button component={Link} to={page} variant="default">
          {offer.arrangement_id ? 'See the visits' : 'See the booking'}
        </Button>
      )}
      {offer.outdated && onAccept && (
        <Text>You changed your request. We’ve asked {helper.firstname} to look again before you accept.</Text>
      )}
      {status === 'open' && !offer.outdated && onAccept && (
        <Button onClick={onAccept}>Accept {helper.firstname}’s offer</Button>
      )}
      {status === 'closed' && (
        <Text size="sm" c="dimmed">
          Closed
        </Text>
      )}
    </li>
  )
}

const priceless = ({ offer_date }: HelpOffer): string => (offer_date ? 'A swap' : 'As a favour')

const Words = ({ offer, aboutWords }: Pick<Props, 'offer' | 'aboutWords'>) => (
  <div>
    <Text className={said.said}>{offer.message}</Text>
    {aboutWords && <Text size="sm">{aboutWords(offer._id, offer.helper, 'Report this offer')}</Text>}
  </div>
)
