import { Alert, Button, Card, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { CalendarLink } from '@sparkhood/contract/bookings/calendar'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { agoInSentence, formatDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useCalendarLink, useMakeLink, useRemoveLink } from './queries.ts'

/** The private feed address with which calendar programs read all of a member's bookings. */
export function CalendarLinkCard() {
  const { data, error, refetch } = useCalendarLink()
  const make = useMakeLink()
  const [isMaking, setMaking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={1} />
  const link = data.data
  const fresh = make.data?.data.url
  return (
    <Card maw={640}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            Your private calendar address
          </Title>
          <Text mt={4}>
            Google, Apple and Outlook calendars can follow a private address. New bookings and changes appear there
            automatically, usually within a few hours.
          </Text>
        </div>
        {fresh && link ? <Address url={fresh} /> : link && <Standing link={link} />}
        {make.error && (
          <Alert color="red" role="alert">
            {getMessage(make.error)}
          </Alert>
        )}
        <Group>
          <Button
            variant={link ? 'default' : 'filled'}
            loading={make.isPending}
            onClick={() => (link ? setMaking(true) : make.mutate({}))}
          >
            {link ? 'Make another address' : 'Make my calendar address'}
          </Button>
          {link && (
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              Stop sharing
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmSheet
        opened={isMaking}
        onClose={() => setMaking(false)}
        title="Make another address?"
        confirm="Make another"
        busy={make.isPending}
        onConfirm={() => make.mutate({}, { onSettled: () => setMaking(false) })}
      >
        <Text>Your current address stops working. Calendars that follow it need the new one.</Text>
      </ConfirmSheet>
      <RemoveSheet opened={isRemoving} onClose={() => setRemoving(false)} onRemoved={make.reset} />
    </Card>
  )
}

function Address({ url }: { url: string }) {
  return (
    <div>
      <TextInput
        label="Your calendar address"
        description="We only show it once. Anyone with the link can see your bookings, so keep it private."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} timeout={2 * secondMs}>
        {({ copied, copy }) => (
          <Button
            mt="xs"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            <span role="status">{copied ? 'Copied' : 'Copy the address'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

function Standing({ link }: { link: CalendarLink }) {
  return (
    <Text c="dimmed">
      You’ve had an address since {formatDay(link.created_at)}.{' '}
      {link.last_read_at
        ? `It was last used ${agoInSentence(link.last_read_at, new Date())}.`
        : 'It hasn’t been used yet.'}
    </Text>
  )
}

type Removing = { opened: boolean; onClose: () => void; onRemoved: () => void }

function RemoveSheet({ opened, onClose, onRemoved }: Removing) {
  const remove = useRemoveLink()
  const finish = (): void => {
    onClose()
    onRemoved()
  }
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title="Stop sharing your calendar?"
      confirm="Stop sharing"
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate({}, { onSuccess: finish })}
    >
      <Text>The address stops working straight away. Your bookings don’t change.</Text>
      {remove.error && (
        <Alert color="red" role="alert" mt="sm">
          {getMessage(remove.error)}
        </Alert>
      )}
    </ConfirmSheet>
  )
}
