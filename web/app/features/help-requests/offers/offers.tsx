import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { HelpOffer } from '@sparkhood/contract/helping/offers'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../help.module.css'
import { useAccept, useOffers } from '../queries.ts'
import { repeatWords } from '../words.ts'
import { agreedPage } from './agreed-page.ts'
import { type AboutWords, OfferCard } from './offer-card.tsx'

/** The offers for the member's own request, one of which can be accepted. */
export function Offers({ request, aboutWords }: { request: HelpRequest; aboutWords?: AboutWords | undefined }) {
  const read = useOffers(request._id)
  const [chosen, setChosen] = useState<HelpOffer>()
  const [goneFrom, setGoneFrom] = useState<string>()
  const offers = read.data?.data
  const isOpen = request.status === 'open'
  return (
    <section aria-labelledby="offers">
      <Title order={2} size="h3" id="offers" mb="sm">
        Offers
      </Title>
      {read.error && !offers && <ErrorBox error={read.error} onRetry={() => void read.refetch()} />}
      {!offers && !read.error && <SkeletonRows count={2} />}
      {goneFrom && (
        <Alert color="yellow" role="alert" mb="sm">
          {goneFrom}’s offer is no longer open. You haven’t paid anything.
        </Alert>
      )}
      {offers?.length === 0 && (
        <EmptyState title={isOpen ? 'No offers yet' : 'There were no offers'}>
          {isOpen ? 'Neighbours can see your request now. We’ll tell you as soon as someone offers.' : undefined}
        </EmptyState>
      )}
      {offers && offers.length > 0 && (
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <OfferCard
              key={offer._id}
              request={request}
              offer={offer}
              aboutWords={aboutWords}
              onAccept={isOpen ? () => setChosen(offer) : undefined}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <AcceptSheet
          request={request}
          offer={chosen}
          onClose={() => setChosen(undefined)}
          onGone={() => {
            setChosen(undefined)
            setGoneFrom(chosen.helper.firstname)
            void read.refetch()
          }}
        />
      )}
    </section>
  )
}

type AcceptProps = {
  request: HelpRequest
  offer: HelpOffer
  onClose: () => void
  /** Called if the offer is no longer open. */
  onGone: () => void
}

/** Says what accepting does, and asks for confirmation. */
function AcceptSheet({ request, offer, onClose, onGone }: AcceptProps) {
  const accept = useAccept()
  const navigate = useNavigate()
  const { firstname } = offer.helper
  const isShort = accept.error instanceof Refused && accept.error.code === 'wallet.too_little'
  const confirm = (): void =>
    accept.mutate(
      { params: { id: offer._id }, body: { version: offer.version } },
      {
        onSuccess: ({ message, data }) => {
          toast(message)
          void navigate(agreedPage(data, 'client') ?? '/bookings')
        },
        onError: (error) => {
          if (error instanceof Refused && error.code === 'help.offer_not_open') onGone()
        },
      },
    )
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={`Accept ${firstname}’s offer?`}
      confirm={`Accept ${firstname}’s offer`}
      onConfirm={confirm}
      busy={accept.isPending}
    >
      <Stack gap="sm">
        <Text>
          {offer.price === 0 ? (
            'Nobody pays anything.'
          ) : (
            <>
              <Money amount={{ minor: offer.price, currency: offer.currency }} /> is held from your wallet{' '}
              {request.repeats
                ? `${visitHeldHours} hours before each time, until it is done.`
                : 'until the job is done.'}
            </>
          )}{' '}
          {offer.offer_date && `You do yours for ${firstname} ${formatWhen(offer.offer_date, new Date())}. `}
          {request.repeats &&
            `${repeatWords(request)}, from ${formatWhen(offer.booking_date, new Date())}; either of you can skip one or end it. `}
          {firstname} will see the exact place, and the other offers are closed.
        </Text>
        {accept.error && <ErrorBox error={accept.error} />}
        {isShort && offer.currency === 'gbp' && (
          <Anchor component={Link} to="/settings/payment">
            Add money to your wallet
          </Anchor>
        )}
      </Stack>
    </ConfirmSheet>
  )
}
