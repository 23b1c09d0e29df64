import { Alert, List, Stack, Text } from '@mantine/core'
import type { Issue } from '@sparkhood/contract/refusals'
import { Link } from 'react-router'

const getPage = ({ path }: Issue): string => {
  const [what, side, id] = path.split('.')
  if (what === 'visit') return `/regular/${id}`
  return side === 'client' ? `/outward-progress/${id}` : `/inward-details/${id}`
}

const getTitle = (agreed: number): string =>
  agreed > 0 ? 'You have bookings on these days' : 'You have been asked for these days'

type Props = { booked: readonly Issue[] }

/** The bookings and requests on days on which a member will be away, and what happens to them. */
export function BookedDays({ booked }: Props) {
  const bookings = booked.filter(({ path }) => path.startsWith('booking.'))
  const visits = booked.filter(({ path }) => path.startsWith('visit.'))
  const requests = booked.filter(({ path }) => path.startsWith('request.'))
  return (
    <Alert role="alert" title={getTitle(bookings.length + visits.length)}>
      <Stack gap="xs">
        {bookings.length > 0 && (
          <>
            <Text>These stay as they are. Cancel or move what you can’t keep:</Text>
            <Lines issues={bookings} />
          </>
        )}
        {visits.length > 0 && (
          <>
            <Text>These regular visits stay as they are. Skip or move what you can’t keep:</Text>
            <Lines issues={visits} />
          </>
        )}
        {requests.length > 0 && (
          <>
            <Text>These requests will be declined, and the people who asked get their money back:</Text>
            <Lines issues={requests} />
          </>
        )}
      </Stack>
    </Alert>
  )
}

const Lines = ({ issues }: { issues: readonly Issue[] }) => (
  <List spacing={4}>
    {issues.map((issue) => (
      <List.Item key={`${issue.path} ${issue.message}`}>
        <Link to={getPage(issue)}>{issue.message}</Link>
      </List.Item>
    ))}
  </List>
)
