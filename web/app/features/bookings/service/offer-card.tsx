import { Button, Card, Stack, Text } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { Link } from 'react-router'
import { easy } from '../../../lib/easy.ts'
import { kindWords } from '../../../ui/listing-words.ts'
import { Money } from '../../../ui/money.tsx'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { WithinSparks } from '../../../ui/within-sparks.tsx'
import { OnLoan } from '../lending/on-loan.tsx'
import classes from './offer-card.module.css'

/** Both prices, and the button to book. */
export function OfferCard({ offer }: { offer: SkillOffer }) {
  const { owner, is_yours: isYours, approval_status: approval } = offer
  const { carry } = useCarriedDay()
  const isTool = offer.kind === 'tool'
  return (
    <Card>
      <dl className={classes.prices}>
        <div>
          <dt>In pounds</dt>
          <dd>
            <Money amount={offer.hourly_rate} per={offer.rate_unit} strong />
          </dd>
        </div>
        <div>
          <dt>Or in Sparks</dt>
          <dd>
            <Money amount={offer.spark_token} per={offer.rate_unit} strong />{' '}
            {!isYours && <WithinSparks priceMinor={offer.spark_token.minor} />}
          </dd>
        </div>
      </dl>
      {isYours ? (
        <Stack gap="xs">
          <Text c="dimmed">
            This is your listing {kindWords[offer.kind].noun}.
            {approval !== 'approved' && ' Neighbours will find it once it’s approved.'}
            {approval === 'approved' && offer.paused && ' It’s paused, so neighbours can’t find it.'}
          </Text>
          <Button component={Link} to={`/settings/skills/${offer._id}`} variant="default">
            Manage it
          </Button>
        </Stack>
      ) : (
        <Stack gap="xs">
          {isTool && <OnLoan toolId={offer._id} ownerName={owner.firstname} />}
          <Button component={Link} to={carry(`/book-form?skill=${offer._id}`)}>
            {isTool ? `Borrow from ${owner.firstname}` : `Book ${owner.firstname}`}
          </Button>
          <Text size="sm" c="dimmed">
            {easy(
              `You choose the time; ${owner.firstname} says yes or no. Nothing is paid out before ${isTool ? 'it is back' : 'the job is done'}.`,
              `You choose the time. ${owner.firstname} says yes or no.`,
            )}
          </Text>
        </Stack>
      )}
    </Card>
  )
}
