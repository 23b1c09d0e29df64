import { Button, Stack, Text } from '@mantine/core'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { type Ending, getNames, readUnsubscribe, unsubscribe } from '@sparkhood/contract/people/preferences'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call, getKey, Refused, useAct } from '../../lib/api.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'

// The link in an older email ends all emails; the bell is not affected.
const endsAll = ({ ways }: Ending): boolean => ways.includes('by_mail')

const getName = (ending: Ending): string =>
  endsAll(ending)
    ? 'emails but the necessary ones'
    : `emails about ${getNames(ending.ways.filter((way) => way !== 'by_mail'))}`

/** The page of the unsubscribe link: opening it changes nothing, pressing the button unsubscribes. */
export function UnsubscribePage({ token }: { token: string }) {
  const found = useQuery({
    queryKey: getKey(readUnsubscribe),
    queryFn: () => call(readUnsubscribe, { body: { token } }),
    enabled: token !== '',
    retry: false,
  })
  const end = useAct(unsubscribe)
  const ending = end.data?.data ?? found.data?.data
  if (token === '' || found.error instanceof Refused)
    return (
      <DeadEnd
        isPage
        title={ownRefusals['unsubscribe.unknown'].message}
        to="/settings/notify"
        label="Choose what you get"
      />
    )
  if (found.error) return <ErrorBox error={found.error} onRetry={() => void found.refetch()} />
  if (!ending) return <SkeletonRows count={2} />
  return (
    <Stack gap="lg">
      <div role="status">
        <PageHeader
          title={ending.is_on ? 'Fewer emails?' : 'Done'}
          lead={`${ending.is_on ? 'We send' : 'We send no more'} ${getName(ending)}${ending.email && ` to ${ending.email}`}.`}
        />
      </div>
      {end.error && <ErrorBox error={end.error} />}
      {ending.is_on && !endsAll(ending) && <Text>You won’t get notifications on your devices for these, either.</Text>}
      {ending.is_on ? (
        <Button loading={end.isPending} onClick={() => end.mutate({ body: { token } })}>
          Stop these emails
        </Button>
      ) : (
        <Text>
          {!endsAll(ending) && 'You won’t get notifications on your devices for these, either. '}
          You’ll still see them under the bell on the site. You can change your mind at any time.
        </Text>
      )}
      <Button variant="default" component={Link} to="/settings/notify">
        Choose what you get
      </Button>
    </Stack>
  )
}
