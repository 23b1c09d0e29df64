import { Alert, Button, Stack, Text } from '@mantine/core'
import { type Dispute, stakeMinor } from '@sparkhood/contract/bookings/disputes'
import { useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { Choices } from '../../ui/forms/choices.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { useDisputeActs } from './queries.ts'
import { countsAgainstYou, countsWords, endsNow, othersOf, splitSentence } from './split.ts'

type Props = { dispute: Dispute; isAnother: boolean; isMain: boolean }

const getEndings = (isExchange: boolean) =>
  [
    {
      value: 'done',
      label: isExchange ? 'Both count as done' : 'It counts as done',
      means: 'You can both review each other then.',
    },
    {
      value: 'off',
      label: isExchange ? 'Both are cancelled' : 'It is cancelled',
      means: 'As if it had never been booked.',
    },
  ] as const

/** How a disputed booking could end where there is no money to share, so that it is all or nothing. */
export function EndingForm({ dispute, isAnother, isMain }: Props) {
  const [ending, setEnding] = useState<'done' | 'off'>('done')
  const [isAsking, setAsking] = useState(false)
  const { exchange } = dispute.booking
  const { offer, readAgain } = useDisputeActs(dispute.booking.id)
  const clientGets = ending === 'off' ? stakeMinor : 0
  const send = (): void =>
    offer.mutate(
      { params: { id: dispute.booking.id }, body: { client_gets: clientGets } },
      { onSettled: () => setAsking(false), onError: readAgain },
    )
  return (
    <Stack gap="md">
      <Choices
        legend={exchange ? 'How should both halves end?' : 'How should it end?'}
        hideLegend
        name="ending"
        options={getEndings(exchange)}
        value={ending}
        onChange={setEnding}
      />
      {offer.error && (
        <Alert color="red" role="alert">
          {getMessage(offer.error)}
        </Alert>
      )}
      <Button variant={isMain && !isAnother ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {isAnother ? 'Offer this instead' : `Offer this to ${othersOf(dispute)}`}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Offer this to ${othersOf(dispute)}?`}
        confirm="Make this offer"
        cancel="Go back"
        busy={offer.isPending}
        onConfirm={send}
      >
        <Text fw={600}>{splitSentence(dispute, clientGets)}</Text>
        {countsAgainstYou(dispute, clientGets) && <Text mt={6}>{countsWords}</Text>}
        <Text c="dimmed" mt={6}>
          {endsNow(dispute, clientGets)
            ? 'It takes effect straight away and the dispute ends. This can’t be undone.'
            : `Nothing changes until ${othersOf(dispute)} accepts. You can withdraw it until then.`}
        </Text>
      </ConfirmSheet>
    </Stack>
  )
}
