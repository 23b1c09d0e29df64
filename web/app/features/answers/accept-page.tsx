import { Button, Stack, Text } from '@mantine/core'
import { acceptLinkedRequest, type LinkedRequest, openLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Refused, useAct, useCall } from '../../lib/api.ts'
import { formatWhen } from '../../lib/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { phonesShown } from '../../ui/phones-shown.ts'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { RequestFacts } from './request-facts.tsx'

/** The request that an email links to. Opening it changes nothing; pressing the button accepts it. */
export function AcceptPage({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useLinkedRequest(token)
  const accept = useAcceptLinked()
  const request = data?.data
  // Shown instead of the request if the link is no longer valid, also if that is found out by pressing.
  const closed = [accept.error, error].find(isClosing)

  if (token === '') return closedBy(ownRefusals['link.unknown'].message)
  if (closed) return closedBy(closed.message)
  if (accept.isSuccess && request) return <Accepted request={request} />
  if (isPending) return <SkeletonRows count={3} />
  if (!request) return <ErrorBox error={error} onRetry={() => void refetch()} />
  const { client } = request
  return (
    <Stack gap="lg">
      <PageHeader
        title={
          request.in_return ? `${client.firstname} offers you an exchange` : `${client.firstname} asks for your help`
        }
        lead={answerBy(request)}
      />
      <RequestFacts request={request} />
      {accept.error && <ErrorBox error={accept.error} />}
      <Stack gap="xs">
        <Text>
          By accepting you agree to this, and share the details it needs.{' '}
          {phonesShown({ no_phone: request.provider_no_phone }, client)} You’ll see the exact address.
        </Text>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { token } })}>
          {request.in_return ? 'Accept both' : `Accept ${client.firstname}’s request`}
        </Button>
        <Button variant="default" component={Link} to={getPage(request)}>
          Log in to reject it or see more
        </Button>
      </Stack>
    </Stack>
  )
}

const closedBy = (title: string) => <DeadEnd isPage title={title} to="/bookings" label="Go to your bookings" />

const isClosing = (error: unknown): error is Refused => error instanceof Refused && error.code.startsWith('link.')

const answerBy = ({ expires_at: until, time_zone: zone }: LinkedRequest): string =>
  `Please answer by ${formatWhen(until, new Date(), zone)}.`

const getPage = ({ id }: LinkedRequest): string => `/inward-details/${id}`

function Accepted({ request }: { request: LinkedRequest }) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { client, title, booking_date: start, time_zone: zone } = request
  return (
    <Stack gap="lg" ref={heading} tabIndex={-1} role="status">
      <IconCircleCheck size={48} color="var(--brand-ink)" aria-hidden />
      <PageHeader
        title="Accepted"
        lead={`You’ve said yes to ${title} for ${client.firstname}, ${formatWhen(start, new Date(), zone)}.`}
      />
      <Text>
        {client.no_phone
          ? `Log in to see the address, and to message ${client.firstname}, who hasn’t added a phone number.`
          : `Log in to see the address and ${client.firstname}’s phone number.`}
      </Text>
      <Button component={Link} to={getPage(request)}>
        See the booking
      </Button>
    </Stack>
  )
}

/** The request that an email links to; not fetched without a token. */
const useLinkedRequest = (token: string) =>
  useCall(openLinkedRequest, { body: { token } }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY })

/** Accepts it. */
const useAcceptLinked = () => useAct(acceptLinkedRequest, { once: true })
