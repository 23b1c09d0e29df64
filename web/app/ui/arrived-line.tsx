import { Text } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { formatWhen } from '../lib/format.ts'

type Props = { dispute: Pick<Dispute, 'arrived' | 'booking' | 'wrong_codes'> }

/** When the provider of a disputed booking arrived and how that is known, or that they entered only wrong codes. */
export function ArrivedLine({ dispute: { arrived, booking, wrong_codes: wrong = 0 } }: Props) {
  if (!arrived)
    return wrong === 0 ? null : (
      <Text>
        <strong>Arrived:</strong> {booking.provider.firstname} entered a wrong arrive code{' '}
        {wrong === 1 ? 'once' : `${wrong} times`}, and never the right one.
      </Text>
    )
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
