import { Group, Text } from '@mantine/core'
import type { LinkedRequest } from '@sparkhood/contract/bookings/answers'
import { formatDay, formatMoney, formatTime } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import said from '../../ui/said.module.css'

/** Who requests what, when and where, and the price. */
export function RequestFacts({ request }: { request: LinkedRequest }) {
  const { client, title, description, booking_date: start, ends_at: end, time_zone: zone } = request
  const isLoan = request.kind === 'tool'
  return (
    <section aria-label="The request">
      <Group wrap="nowrap" align="center" mb="sm">
        <Avatar person={{ ...client, lastname: '' }} size={56} />
        <div>
          <Text fw={600} size="lg" className={said.called}>
            {title}
          </Text>
          <Text c="dimmed">for {client.firstname}</Text>
        </div>
      </Group>
      {description && (
        <Text mb="sm" className={said.said}>
          {description}
        </Text>
      )}
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
        <Fact name="Where" note="You’ll see the exact address once you have accepted.">
          {request.district || 'Nearby'}
        </Fact>
        {request.in_return ? (
          <InReturn given={request.in_return} name={client.firstname} />
        ) : (
          <Pays request={request} />
        )}
      </Facts>
    </section>
  )
}

function Pays({ request: { price, provider_gets: gets, currency } }: { request: LinkedRequest }) {
  const money = (minor: number): string => formatMoney({ minor, currency })
  return (
    <Fact
      name="You get"
      note={gets < price ? `${money(price)} less a platform fee of ${money(price - gets)}` : undefined}
    >
      <Money amount={{ minor: gets, currency }} strong />
    </Fact>
  )
}

type Given = NonNullable<LinkedRequest['in_return']>

/** The client's half of an exchange. */
function InReturn({ given, name }: { given: Given; name: string }) {
  const { title, booking_date: start, ends_at: end, time_zone: zone, district } = given
  return (
    <Fact name="In return" note="Nobody pays. You accept both, or neither.">
      <strong>{title}</strong>, by {name}
      <br />
      {formatDay(start, zone)}, {formatTime(start, zone)}
      {given.kind === 'tool' ? ` to ${formatDay(end, zone)}, ${formatTime(end, zone)}` : ` to ${formatTime(end, zone)}`}
      {district && (
        <>
          <br />
          {district}
        </>
      )}
    </Fact>
  )
}
