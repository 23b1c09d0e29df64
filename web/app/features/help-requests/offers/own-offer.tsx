import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { HelpOffer } from '@sparkhood/contract/helping/offers'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../help.module.css'
import { useConfirmOffer, useOffers, useWithdrawOffer } from '../queries.ts'
import { agreedPage } from './agreed-page.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferForm } from './offer-form.tsx'

/** The member's own offer for somebody else's request, or the form for one. */
export function OwnOffer({ request }: { request: HelpRequest }) {
  const read = useOffers(request._id)
  // The button "Offer to help" of a card opens the form directly.
  const [search] = useSearchParams()
  const [chosen, setWriting] = useState<boolean>()
  const withdraw = useWithdrawOffer()
  if (read.error && !read.data) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <SkeletonRows count={1} />
  const offer = read.data.data.find(({ status }) => status === 'open' || status === 'accepted')
  const mayOffer = request.actions.includes('offer')
  const writing = chosen ?? (search.has('offer') && !offer)
  if (writing && mayOffer)
    return (
      <section aria-labelledby="offer">
        <Title order={2} size="h3" id="offer" mb="sm">
          {offer ? 'Change your offer' : 'Your offer'}
        </Title>
        <OfferForm request={request} offer={offer} onDone={() => setWriting(false)} />
      </section>
    )
  if (!offer) return mayOffer ? <Inviting request={request} onOffer={() => setWriting(true)} /> : <Over />
  return (
    <section aria-labelledby="offer">
      <Title order={2} size="h3" id="offer" mb="sm">
        Your offer
      </Title>
      <Stack>
        <ul className={classes.list}>
          <OfferCard request={request} offer={{ ...offer, booking_id: null, arrangement_id: null }} />
        </ul>
        {offer.status === 'accepted' ? (
          <Button component={Link} to={agreedPage(offer, 'provider') ?? '/bookings'}>
            {offer.arrangement_id ? 'See the visits' : 'See the booking'}
          </Button>
        ) : (
          <>
            <Waiting request={request} offer={offer} />
            {withdraw.error && <ErrorBox error={withdraw.error} />}
            <Group>
              <Button variant="default" onClick={() => setWriting(true)}>
                Change it
              </Button>
              <BusyButton
                type="button"
                variant="default"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id: offer._id } }, { onSuccess: toastReply(() => {}) })}
              >
                Withdraw it
              </BusyButton>
            </Group>
          </>
        )}
      </Stack>
    </section>
  )
}

/** What the offer waits for: if the request has changed since, for the helper. */
function Waiting({ request, offer }: { request: HelpRequest; offer: HelpOffer }) {
  const confirm = useConfirmOffer()
  const { firstname } = request.asker
  if (!offer.outdated) return <Text c="dimmed">{firstname} has it. We’ll tell you either way.</Text>
  return (
    <Alert color="gray" variant="light" title={`${firstname} has changed this since you offered`}>
      <Stack gap="sm" align="flex-start">
        <Text>Please read it again. {firstname} can accept your offer once you say that it still stands.</Text>
        {confirm.error && <ErrorBox error={confirm.error} />}
        <BusyButton
          type="button"
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { params: { id: offer._id }, body: { version: request.version } },
              { onSuccess: toastReply(() => {}) },
            )
          }
        >
          My offer still stands
        </BusyButton>
      </Stack>
    </Alert>
  )
}

function Inviting({ request, onOffer }: { request: HelpRequest; onOffer: () => void }) {
  const { firstname, _id } = request.asker
  return (
    <Group>
      <Button size="md" onClick={onOffer}>
        Offer to help {firstname}
      </Button>
      <Button size="md" variant="default" component={Link} to={`/chat/${_id}`}>
        Write to {firstname}
      </Button>
    </Group>
  )
}

function Over() {
  return (
    <Stack align="flex-start">
      <Text>This is no longer open.</Text>
      <Button component={Link} to="/requests">
        See who else needs help
      </Button>
    </Stack>
  )
}
