import type { BlockedBooking } from '@sparkhood/contract/admin/safety'
import { acting } from '../../lib/acting.ts'
import { formatMoney, formatWhen } from '../../lib/format.ts'
import { useBlockPreview } from './queries.ts'

const named = ({ title, booking_date: at }: BlockedBooking, now: Date): string => `${title}, ${formatWhen(at, now)}`

/** The effect of ending a request: whose it is, and the refund, if any. */
const endOf = (request: BlockedBooking, firstname: string): string => {
  const { you_are: you, currency, price: minor } = request
  const [own, them] = acting ? ['Their', 'them'] : ['Your', 'you']
  const ends = you === 'client' ? `${own} request is withdrawn` : `${firstname}’s request is declined`
  if (minor === 0) return ends
  return `${ends}, and ${formatMoney({ minor, currency })} goes back to ${you === 'client' ? them : firstname}`
}

/** The effect of a block on the bookings with a member, as list items. */
export function BlockedBookings({ memberId, firstname }: { memberId: string; firstname: string }) {
  const { data } = useBlockPreview(memberId)
  const now = new Date()
  return (
    <>
      {data?.data.requests.map((request) => (
        <li key={request._id}>
          {endOf(request, firstname)}: {named(request, now)}.
        </li>
      ))}
      {data?.data.regular.map(({ _id, title }) => (
        <li key={_id}>These regular visits end: {title}.</li>
      ))}
      {data?.data.bookings.map((booking) => (
        <li key={booking._id}>This booking stays, and you can message about it on its page: {named(booking, now)}.</li>
      ))}
      <li>{acting ? 'They' : 'You'} can’t make new bookings with each other.</li>
    </>
  )
}
