import { Card, Stack, Text, Title } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { OfferButton } from './offer-button.tsx'
import { splitSentence } from './split.ts'

/** Ends the dispute of a request that nobody had accepted: each side can call it off alone, as before. */
export function CallOff({ dispute }: { dispute: Dispute }) {
  const { price } = dispute.booking
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            This was never accepted
          </Title>
          <Text mt={4}>You can call the request off and end the dispute. {splitSentence(dispute, price)}</Text>
        </div>
        <OfferButton dispute={dispute} clientGets={price} label="Call the request off" />
      </Stack>
    </Card>
  )
}
