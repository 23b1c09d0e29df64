import { Group, Text } from '@mantine/core'
import type { LinkedRequest } from '@sparkhood/contract/answers'
import { formatDay, formatMoney, formatTime } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'

/** Who asks for what, when and where, and what it pays. */
export function RequestFacts({ request }: { request: LinkedRequest }) {
  const { client, title, description, booking_date: start, ends_at: end, time_zone: zone, currency } = request
  const feeMinor = request.price - request.provider_gets
  const isLoan = request.kind === 'tool'
  return (
    <section aria-label="The request">
      <Group wrap="nowrap" align="center" mb="sm">
        <Avatar person={{ ...client, lastname: '' }} size={56} />
        <div>
          <Text fw={600} size="lg">
            {title}
          </Text>
          <Text c="dimmed">for {client.firstname}</Text>
        </div>
      </Group>
      {description && <Text mb="sm">{description}</Text>}
      <Facts>
        <Fact name={isLoan ? 'Pick up' : 'When'}>
          {formatDay(start, zone)}
          <br />
          {formatTime(start, zone)}
          {!isLoan && ` to ${formatTime(end, zone)}`}
        </Fact>
        {isLoan && (
          <Fact name="Back by">
            {formatDay(end, zone)}, {formatTime(end, zone)}
          </Fact>
        )}
        <Fact name="Where" note="You see the exact address once you have accepted.">
          {request.district || 'Nearby'}
        </Fact>
        <Fact
          name="You get"
          note={
            feeMinor > 0
              ? `${formatMoney({ minor: request.price, currency })} less a platform fee of ${formatMoney({ minor: feeMinor, currency })}`
              : undefined
          }
        >
          <Money amount={{ minor: request.provider_gets, currency }} strong />
        </Fact>
      </Facts>
    </section>
  )
}
