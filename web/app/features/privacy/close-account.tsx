import { Alert, Button, Stack, Text } from '@mantine/core'
import { type Closing, closingAdvice, closingGraceDays } from '@sparkhood/contract/people/privacy'
import { useState } from 'react'
import { formatComingDay } from '../../lib/format.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { KeepAccount } from './keep-account.tsx'
import { Obstacles } from './obstacles.tsx'
import { useClosing } from './queries.ts'

/** Deletes the account: explains how, and shows the progress once requested. */
export function CloseAccount() {
  const { data, error, refetch } = useClosing()
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={1} />
  const closing = data.data
  if (!closing.asked_at) return <MayClose closing={closing} />
  return closing.obstacles.length > 0 ? <IsHeldUp closing={closing} /> : <IsClosing closing={closing} />
}

function IsClosing({ closing }: { closing: Closing }) {
  const now = new Date()
  return (
    <Alert
      variant="light"
      color="red"
      title={`Your account will be deleted on ${formatComingDay(closing.closes_at, now)}`}
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          Until then nobody can see you, and you can change your mind. Your regular visits and offers of help have
          ended, and nobody can act for you any more. Everything else will be as it was.
        </Text>
        <KeepAccount />
      </Stack>
    </Alert>
  )
}

function IsHeldUp({ closing: { closes_at, obstacles } }: { closing: Closing }) {
  return (
    <Alert variant="light" color="red" title="Some things need settling before your account can be deleted">
      <Stack gap="sm" align="flex-start">
        <Text>
          We’re due to delete it on {formatComingDay(closes_at, new Date())}. If this isn’t settled by then, we’ll try
          again every week. Nobody can see you in the meantime.
        </Text>
        <Obstacles obstacles={obstacles} />
        <Text>{closingAdvice(obstacles.map(({ kind }) => kind))}</Text>
        <KeepAccount />
      </Stack>
    </Alert>
  )
}

function MayClose({ closing }: { closing: Closing }) {
  const [asking, setAsking] = useState(false)
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        As soon as you ask, nobody can see you. For {closingGraceDays} days you can still change your mind; after that
        your account is permanently deleted. Payments, bookings and reviews you wrote stay, without your name.
      </Text>
      <Button variant="subtle" color="red" ml={-18} onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <CloseSheet closing={closing} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
