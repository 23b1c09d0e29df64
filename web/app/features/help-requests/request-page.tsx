import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { getReference } from '@sparkhood/contract/primitives/ids'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { formatMilesAway, formatWhen } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { tabTitle } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toastReply } from '../../ui/page/toasts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Photo } from '../../ui/photos/photo.tsx'
import { RatingLine } from '../../ui/rating.tsx'
import said from '../../ui/said.module.css'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { getDraftAgain } from './form/draft.ts'
import classes from './help.module.css'
import type { AboutWords } from './offers/offer-card.tsx'
import { Offers } from './offers/offers.tsx'
import { OwnOffer } from './offers/own-offer.tsx'
import { useHelpRequest, useRenew, useWithdraw } from './queries.ts'
import { Questions } from './questions.tsx'
import { audienceWords, changeWords, factWords, isUnhelped, standingWords } from './words.ts'

/** A request: for its asker with the offers, for everybody else with the form for an offer. */
export function RequestPage({
  id,
  more,
  aboutWords,
}: {
  id: string
  more?: (request: HelpRequest) => ReactNode
  aboutWords?: AboutWords
}) {
  const read = useHelpRequest(id)
  const request = read.data?.data
  if (read.error instanceof Refused && read.error.status < 500 && !request)
    return (
      <EmptyState
        title="This request isn’t here any more"
        picture="lost"
        isPage
        action={
          <Button component={Link} to="/requests">
            See who needs help
          </Button>
        }
      >
        It may have been withdrawn.
      </EmptyState>
    )
  if (read.error && !request) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (!request) return <SkeletonRows count={4} />
  return (
    <>
      <title>{tabTitle(request.title)}</title>
      <PageHeader
        title={request.title}
        lead={request.is_yours ? standingWords(request) : undefined}
        action={!request.is_yours && more?.(request)}
        back={{ to: request.is_yours ? '/requests?tab=mine' : '/requests', label: 'Back to requests' }}
      />
      <Stack gap="xl">
        <Details request={request} />
        {request.is_yours ? (
          <>
            <OwnActions request={request} />
            <Offers request={request} aboutWords={aboutWords} />
          </>
        ) : (
          <OwnOffer request={request} />
        )}
        <Questions request={request} aboutWords={aboutWords} />
      </Stack>
    </>
  )
}

function Details({ request }: { request: HelpRequest }) {
  const { asker, distance, reach_metres: reach, locationName, is_yours: isYours } = request
  const where = distance === null || isYours ? locationName : formatMilesAway(distance, reach)
  return (
    <Stack gap="md">
      {!isYours && (
        <div className={classes.who}>
          <Avatar person={asker} size={48} />
          <div className={classes.words}>
            <Anchor component={Link} to={`/user-profile/${asker._id}`} fw={600}>
              {asker.firstname}
            </Anchor>
            <RatingLine average={asker.rating.average} count={asker.rating.count} />
          </div>
        </div>
      )}
      {request.description && <Text className={said.said}>{request.description}</Text>}
      <Text>{factWords(request)}</Text>
      {request.swap && <Text>In return: {request.swap.title}</Text>}
      <Text c="dimmed">
        {[
          request.booking_location ?? where,
          request.category?.title,
          request.status === 'open' ? `Open until ${formatWhen(request.closes_at, new Date())}` : '',
          isYours ? audienceWords[request.audience] : '',
          `Reference ${getReference(request._id)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {request.photos.length > 0 && (
        <div className={classes.photos}>
          {request.photos.map((address, nth) => (
            <Photo
              key={address}
              address={address}
              alt={`Photo ${nth + 1} of what is needed`}
              picture={request.category?.picture ?? 'moving-help'}
              sizes="12rem"
            />
          ))}
        </div>
      )}
      {request.changes.length > 0 && (
        <div>
          <Text fw={600}>Changed since someone offered</Text>
          <ul>
            {request.changes.map(({ field, was, at }) => (
              <li key={`${field} ${at.getTime()}`}>
                {changeWords(field, was)} ({formatWhen(at, new Date())})
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}

function OwnActions({ request }: { request: HelpRequest }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdraw()
  const renew = useRenew()
  const params = { id: request._id }
  const isOver = isUnhelped(request)
  if (request.actions.length === 0 && !isOver) return null
  return (
    <Stack gap="sm">
      <Group>
        {isOver && (
          <Button
            component={Link}
            to="/requests/new"
            state={{ again: getDraftAgain(request) }}
            variant={request.actions.includes('renew') ? 'default' : 'filled'}
          >
            {request.actions.includes('renew') ? 'Change it and ask again' : 'Ask again'}
          </Button>
        )}
        {request.actions.includes('renew') && (
          <BusyButton
            type="button"
            busy={renew.isPending}
            onClick={() => renew.mutate({ params }, { onSuccess: toastReply(() => {}) })}
          >
            {request.status === 'expired' ? 'Open it again' : 'Keep it open'}
          </BusyButton>
        )}
        {request.actions.includes('edit') && (
          <Button component={Link} to={`/requests/edit/${request._id}`} variant="default">
            Change it
          </Button>
        )}
        {request.actions.includes('withdraw') && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Withdraw it
          </Button>
        )}
      </Group>
      {renew.error && <ErrorBox error={renew.error} />}
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title="Withdraw your request?"
        confirm="Withdraw it"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params }, { onSuccess: toastReply(() => setAsking(false)) })}
      >
        <Text>Nobody will see it any more, and we’ll tell anyone who offered.</Text>
        {withdraw.error && <ErrorBox error={withdraw.error} />}
      </ConfirmSheet>
    </Stack>
  )
}
