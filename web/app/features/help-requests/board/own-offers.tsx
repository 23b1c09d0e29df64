import { Button, Text } from '@mantine/core'
import type { HelpOfferStatus, OwnHelpOffer } from '@sparkhood/contract/helping/offers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatHours, formatWhen } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../help.module.css'
import { agreedPage } from '../offers/agreed-page.ts'
import { useOwnOffers } from '../queries.ts'

const standing: Record<HelpOfferStatus, string> = {
  open: 'Waiting for their answer',
  accepted: 'Accepted',
  closed: 'They chose someone else, or no longer need help',
  withdrawn: 'You withdrew it',
}

type Asked = OwnHelpOffer['request']
/** Further actions on a request of this member. */
export type AboutRequest = (id: string, asker: NonNullable<Asked['asker']>) => ReactNode

/** The member's own offers, newest first. */
export function OwnOffers({ aboutRequest }: { aboutRequest: AboutRequest }) {
  const list = useOwnOffers()
  const offers = list.data?.pages.flatMap(({ data }) => data)
  if (list.error && !offers) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (!offers) return <SkeletonRows count={3} />
  if (offers.length === 0)
    return (
      <EmptyState
        title="You haven’t offered to help yet"
        action={
          <Button component={Link} to="/requests">
            See who needs help
          </Button>
        }
      >
        Offer a time that suits you. We’ll tell you whether they accept.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {offers.map(({ _id, request, ...offer }) => (
          <li key={_id} className={classes.item}>
            <div className={classes.words}>
              <Link to={agreedPage(offer, 'provider') ?? `/requests/${request._id}`} className={classes.cover}>
                {request.title}
              </Link>
              <Text size="sm">
                {formatWhen(offer.booking_date, new Date())} · {formatHours(offer.hours)}
                {offer.price > 0 && (
                  <>
                    {' · '}
                    <Money amount={{ minor: offer.price, currency: offer.currency }} compact />
                  </>
                )}
              </Text>
              <Text size="sm" c="dimmed">
                {offer.outdated ? 'Changed since you offered: please look again' : standing[offer.status]}
              </Text>
              {/* Its page is gone, and what it was called still stands here. */}
              {request.status === 'withdrawn' && request.asker && (
                <Text size="sm" className={classes.act}>
                  {aboutRequest(request._id, request.asker)}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore of={list} />
    </>
  )
}
