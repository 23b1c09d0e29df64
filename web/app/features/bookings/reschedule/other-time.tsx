import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { useState } from 'react'
import { acting } from '../../../lib/acting.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { otherName } from '../actions/consequence.ts'
import { mayChange } from '../actions/helper-words.ts'
import classes from './other-time.module.css'
import { type TimeAnswer, useAnswerTime } from './queries.ts'
import { getSpan, moveSentences, timeWords } from './words.ts'

type Props = { booking: Booking; onRefused: (words: string | undefined) => void }

/** A proposal of another time with its answers, or its outcome. */
export function OtherTime({ booking, onRefused }: Props) {
  const words = timeWords(booking, new Date())
  const asked = booking.reschedule
  if (!words || !asked) return null
  const isOpen = asked.state === 'open'
  const isYours = asked.by === booking.you_are
  return (
    <div className={classes.asked} role={isOpen ? undefined : 'status'}>
      <Text>{words}</Text>
      {isOpen && (!acting || mayChange(booking, acting)) && (
        <div className={classes.answers}>
          {isYours ? (
            <Answer booking={booking} answer="withdraw" onRefused={onRefused} variant="default" />
          ) : (
            <>
              <Answer booking={booking} answer="agree" onRefused={onRefused} />
              <Answer booking={booking} answer="decline" onRefused={onRefused} variant="default" />
            </>
          )}
        </div>
      )}
    </div>
  )
}

type AnswerProps = Props & { answer: TimeAnswer } & Pick<ButtonProps, 'variant'>

function Answer({ booking, answer, onRefused, variant = 'filled' }: AnswerProps) {
  const [asking, setAsking] = useState(false)
  const { send, isPending } = useAnswerTime(booking.id, answer)
  const { label, title, lines } = answerWords(answer, booking)
  const confirm = (): void => {
    if (isPending || !booking.reschedule) return
    send(booking.reschedule.id, {
      onDone: () => onRefused(undefined),
      onFailed: (error) => {
        setAsking(false)
        onRefused(getMessage(error))
      },
    })
  }
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
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
      >
        <Stack gap={6}>
          {lines.map((line, place) => (
            <Text key={line} fw={place === 0 ? 600 : undefined} c={place === 0 ? undefined : 'dimmed'}>
              {line}
            </Text>
          ))}
        </Stack>
      </ConfirmSheet>
    </>
  )
}

const answerWords = (answer: TimeAnswer, booking: Booking): { label: string; title: string; lines: string[] } => {
  const now = new Date()
  const other = otherName(booking)
  const stays = `It stays on ${formatWhen(booking.booking_date, now, booking.time_zone)}.`
  switch (answer) {
    case 'agree':
      return {
        label: 'Agree to the new time',
        title: 'Move the booking?',
        lines: booking.reschedule
          ? [
              `It moves to ${getSpan(booking.reschedule, booking, now)}.`,
              ...moveSentences(booking, booking.reschedule, now),
            ]
          : [],
      }
    case 'decline':
      return { label: 'Keep the time', title: 'Keep the time?', lines: [stays, `We’ll tell ${other}.`] }
    case 'withdraw':
      return { label: 'Withdraw', title: 'Withdraw this change?', lines: [stays] }
  }
}
