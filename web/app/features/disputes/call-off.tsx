import { Alert, Button, Card, Text, Title } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { useDisputeActs } from './queries.ts'
import { splitSentence } from './split.ts'

/** Ends the dispute about a request that nobody had accepted: each side may call it off alone, as before. */
export function CallOff({ dispute }: { dispute: Dispute }) {
  const { booking } = dispute
  const [isAsking, setAsking] = useState(false)
  const { offer, readAgain } = useDisputeActs(booking.id)
  const words = splitSentence(dispute, booking.price)
  const send = (): void =>
    offer.mutate(
      { params: { id: booking.id }, body: { client_gets: booking.price } },
      { onSettled: () => setAsking(false), onError: readAgain },
    )
  return (
    <Card>
      <Title order={2} size="h4">
        This was never accepted
      </Title>
      <Text mt={4} mb="md">
        You can call the request off and end the dispute. {words}
      </Text>
      {offer.error && (
        <Alert color="red" role="alert" mb="md">
          {getMessage(offer.error)}
        </Alert>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        Call the request off
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Call the request off?"
        confirm="Call it off"
        cancel="Go back"
        busy={offer.isPending}
        danger
        onConfirm={send}
      >
        <Text fw={600}>{words}</Text>
        <Text c="dimmed" mt={6}>
          The dispute ends straight away. This can’t be undone.
        </Text>
      </ConfirmSheet>
    </Card>
  )
}
