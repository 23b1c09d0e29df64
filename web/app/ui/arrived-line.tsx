import { Text } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { formatWhen } from '../lib/format.ts'

/** When the provider of a disputed booking came, and by what that is known; nothing where it is not. */
export function ArrivedLine({ dispute: { arrived, booking } }: { dispute: Pick<Dispute, 'arrived' | 'booking'> }) {
  if (!arrived) return null
  const now = new Date()
  const at = formatWhen(arrived.at, now)
  const { client, provider } = booking
  const isLater = arrived.received_at.getTime() - arrived.at.getTime() > minuteMs
  return (
    <Text>
      <strong>Arrived:</strong>{' '}
      {arrived.how === 'code'
        ? `${provider.firstname} entered ${client.firstname}’s arrive code on ${at}.`
        : `${client.firstname} said that it began on ${at}.`}
      {isLater && ` It was entered without a signal, and reached us on ${formatWhen(arrived.received_at, now)}.`}
    </Text>
  )
}
