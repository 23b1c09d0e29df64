import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { Arrangement } from '@sparkhood/contract/bookings/arrangements'
import { isFound } from '@sparkhood/contract/bookings/parts'
import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { useState } from 'react'
import { Link } from 'react-router'
import { getMessage } from '../../../lib/words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { CounterSheet } from './counter-sheet.tsx'
import { type Press, usePress } from './queries.ts'
import { otherOf } from './words.ts'

export type Refusing = { arrangement: Arrangement; onRefused: (words: string | undefined) => void }

/** The actions on the whole arrangement. Accepting is beside the dates. */
export function Answers({ arrangement, onRefused }: Refusing) {
  const [isCountering, setCountering] = useState(false)
  const may = (action: Arrangement['actions'][number]): boolean => arrangement.actions.includes(action)
  const draw = (press: Press, look: ButtonProps) =>
    may(press) && <PressButton press={press} arrangement={arrangement} onRefused={onRefused} {...look} />
  const isOver = ['ended', 'declined', 'withdrawn', 'expired'].includes(arrangement.status)
  return (
    <Group mt="md" gap="sm">
      {arrangement.status === 'paused' && arrangement.paused_why === 'money' && arrangement.you_are === 'client' && (
        <Button component={Link} to="/user" variant="default">
          Add money
        </Button>
      )}
      {draw('resume', {})}
      {may('counter') && (
        <Button variant="default" onClick={() => setCountering(true)}>
          Propose other times
        </Button>
      )}
      {draw('decline', { variant: 'default' })}
      {draw('withdraw', { variant: 'default' })}
      {draw('pause', { variant: 'default' })}
      {draw('end', { variant: 'default' })}
      {isOver && arrangement.you_are === 'client' && isFound(arrangement.provider) && (
        <Button component={Link} to={`/arrange?skill=${arrangement.skills_id}`} variant="default">
          Make it regular again
        </Button>
      )}
      {isCountering && <CounterSheet arrangement={arrangement} onClose={() => setCountering(false)} />}
    </Group>
  )
}

type PressProps = Refusing & { press: Press } & ButtonProps

function PressButton({ arrangement, press, onRefused, ...look }: PressProps) {
  const [asking, setAsking] = useState(false)
  const { send, isPending } = usePress(arrangement._id, press)
  const { label, title, line, isDanger } = pressWords(press, arrangement)
  const confirm = (): void => {
    if (isPending) return
    send({
      onDone: ({ message }) => {
        setAsking(false)
        onRefused(undefined)
        toast(message)
      },
      onFailed: (error) => {
        setAsking(false)
        onRefused(getMessage(error))
      },
    })
  }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={title}
        confirm={label}
        cancel="Go back"
        onConfirm={confirm}
        busy={isPending}
        danger={isDanger}
      >
        <Text>{line}</Text>
      </ConfirmSheet>
    </>
  )
}

const pressWords = (
  press: Press,
  arrangement: Arrangement,
): { label: string; title: string; line: string; isDanger: boolean } => {
  const other = otherOf(arrangement).firstname
  switch (press) {
    case 'decline':
      return {
        label: 'Decline',
        title: 'Decline these visits?',
        line: `We’ll tell ${other}. No money was held.`,
        isDanger: false,
      }
    case 'withdraw':
      return {
        label: 'Withdraw proposal',
        title: 'Withdraw your proposal?',
        line: `We’ll tell ${other}. No money was held.`,
        isDanger: false,
      }
    case 'pause':
      return {
        label: 'Pause',
        title: 'Pause these visits?',
        line: 'No visit is booked until you resume, and its time may be taken by somebody else. Any visit that’s already booked stays booked.',
        isDanger: false,
      }
    case 'resume':
      return {
        label: 'Resume',
        title: 'Resume these visits?',
        line: `Visits that are less than ${arrangement.you_are === 'provider' ? visitHeldHours : freeCancellationHours} hours away, or whose time has been taken, are left out. Money is held ${visitHeldHours} hours before each visit.`,
        isDanger: false,
      }
    case 'end':
      return {
        label: 'End it',
        title: 'End these visits?',
        line: `Visits that are not booked yet won’t take place. Any visit that’s already booked stays booked: cancel it on its own page. We’ll tell ${other}.`,
        isDanger: true,
      }
  }
}
