import { Alert, Button, List, NativeSelect, Stack, Text } from '@mantine/core'
import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import type { Asked } from '../form/request-booking.ts'
import { WhenFields } from '../form/when-fields.tsx'
import type { Places } from './places.ts'
import { useExchange, useOwnOffers, usePlaces } from './use-exchange.ts'
import { WhereReturned } from './where-returned.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  offer: SkillOffer
  /** The requested listing and time. */
  asked: Asked | undefined
  photos: File[]
  /** When an unanswered request for the first half expires. */
  answerBy: Date | null
  /** Called when the request is sent, with the deadline of both halves. */
  onSent: (answerBy: Date | null) => void
}

/**
 * Chooses one of the member's own skills to offer in return, with a time and place, and says what requesting it means.
 */
export function OfferSheet({ opened, onClose, asked, photos, answerBy, onSent, ...rest }: Props) {
  // Kept while the sheet is closed, so that nothing typed is lost.
  const places = usePlaces(rest.offer.owner.has_address, asked?.collect === true)
  const exchange = useExchange(places)
  const bothBy = earlier(answerBy, exchange.startsAt)
  const send = async (): Promise<void> => {
    if (asked && (await exchange.send(asked, photos))) onSent(bothBy)
  }
  return (
    <Sheet opened={opened} onClose={onClose} title="What do you offer in return?" size="lg">
      <OfferForm exchange={exchange} places={places} answerBy={bothBy} onSend={() => void send()} {...rest} />
    </Sheet>
  )
}

type FormProps = Pick<Props, 'offer' | 'answerBy'> & {
  exchange: ReturnType<typeof useExchange>
  places: Places
  onSend: () => void
}

function OfferForm({ offer, exchange, places, answerBy, onSend }: FormProps) {
  const { offers, error, isPending, refetch } = useOwnOffers(true)
  const { given, change, startsAt } = exchange
  const [isChecked, setChecked] = useState(false)
  const ben = offer.owner.firstname
  const own = offers.find(({ _id }) => _id === given.skillId)
  const problems = isChecked
    ? { ...(!given.day && { day: 'Choose a day' }), ...(!given.time && { time: 'Choose a time' }) }
    : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (own && startsAt && !exchange.busy) onSend()
  }

  if (isPending) return <SkeletonRows count={2} />
  if (error && offers.length === 0) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (offers.length === 0) return <NothingToOffer name={ben} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NativeSelect
          label="Your skill"
          required
          size="md"
          value={given.skillId}
          error={isChecked && !own ? 'Choose one of your skills' : undefined}
          onChange={({ currentTarget: { value } }) => change({ skillId: value, time: '', days: 1 })}
          data={[
            { value: '', label: 'Choose a skill' },
            ...offers.map(({ _id, skill_type }) => ({ value: _id, label: skill_type })),
          ]}
        />
        {own && <WhenFields offer={own} isOwn draft={given} onChange={change} problems={problems} endsAt={undefined} />}
        <WhereReturned name={ben} places={places} isHere={given.isHere} onChange={(isHere) => change({ isHere })} />
        <Terms name={ben} answerBy={answerBy} />
        {exchange.error && (
          <Alert color="red" role="alert">
            {getMessage(exchange.error)}
          </Alert>
        )}
        <BusyButton busy={exchange.busy} busyLabel="Asking...">
          Ask {ben} for the exchange
        </BusyButton>
      </Stack>
    </form>
  )
}

/** Both halves expire with the first of the two. */
const earlier = (one: Date | null, other: Date | undefined): Date | null => (one && other && other < one ? other : one)

function Terms({ name, answerBy }: { name: string; answerBy: Date | null }) {
  return (
    <List size="sm" spacing={2} c="dimmed">
      <List.Item>Nobody pays, and nothing is held.</List.Item>
      <List.Item>
        {name} accepts both halves or neither
        {answerBy && `, by ${formatWhen(answerBy, new Date())}`}. After that both expire.
      </List.Item>
      <List.Item>Both count as completed once both are done.</List.Item>
      <List.Item>
        Cancelling one cancels both. Cancelling later than {freeCancellationHours} hours before the first counts in your
        record.
      </List.Item>
    </List>
  )
}

function NothingToOffer({ name }: { name: string }) {
  return (
    <Stack>
      <Text>You don’t have a skill yet that {name} could have in return. Add one, and come back to this page.</Text>
      <Button component={Link} to="/settings/skill/add">
        Add a skill
      </Button>
    </Stack>
  )
}
