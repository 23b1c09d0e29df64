import { Button, Card, Stack, Text } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/skills'
import { Link } from 'react-router'
import { Money } from '../../../ui/money.tsx'
import classes from './offer-card.module.css'

/** Both prices, and the way to book. */
export function OfferCard({ offer }: { offer: SkillOffer }) {
  const { owner, is_yours: isYours, approval_status: approval } = offer
  return (
    <Card>
      <dl className={classes.prices}>
        <div>
          <dt>In pounds</dt>
          <dd>
            <Money amount={offer.hourly_rate} per="hour" strong />
          </dd>
        </div>
        <div>
          <dt>Or in Sparks</dt>
          <dd>
            <Money amount={offer.spark_token} per="hour" strong />
          </dd>
        </div>
      </dl>
      {isYours ? (
        <Stack gap="xs">
          <Text c="dimmed">
            This is your own skill.
            {approval !== 'approved' && ' Neighbours find it once it is approved.'}
          </Text>
          <Button component={Link} to={`/settings/skills/${offer._id}`} variant="default">
            Look after it
          </Button>
        </Stack>
      ) : (
        <Stack gap="xs">
          <Button component={Link} to={`/book-form?skill=${offer._id}`}>
            Book {owner.firstname}
          </Button>
          <Text size="sm" c="dimmed">
            You choose the time; {owner.firstname} says yes or no. Nothing is paid out before the job is done.
          </Text>
        </Stack>
      )}
    </Card>
  )
}
