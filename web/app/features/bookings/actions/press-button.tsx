import { Alert, Button, type ButtonProps, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { useEffect, useRef, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { exchangeSentences, isHalf } from '../exchange/exchange-words.ts'
import { isOtherwiseNow, type Press, useMoveBooking } from '../queries.ts'
import { consequenceSentences } from './consequence.ts'
import { pressWords } from './press-words.ts'

type Props = {
  booking: Booking
  action: Press
  onDone: () => void
  onRefused: (words: string) => void
} & Pick<ButtonProps, 'variant' | 'color'>

type Act = Booking['actions'][number]
const getSentences = (booking: Booking, found: Act, now: Date): string[] =>
  isHalf(booking) ? exchangeSentences(booking, found, now) : consequenceSentences(booking, found, now)

/** An action on a booking, which asks for confirmation and first says what it does, beginning with the money. */
export function PressButton({ booking, action, onDone, onRefused, ...look }: Props) {
  const { asking, ask, close, confirm, shown, changed, isPending } = useAsking({ booking, action, onDone, onRefused })
  const now = new Date()
  const words = pressWords(action, booking, now)
  const money = shown ? getSentences(booking, shown, now) : []

  return (
    <>
      <Button {...look} onClick={ask}>
        {words.label}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={close}
        title={words.title}
        confirm={words.confirm}
        cancel="Go back"
        onConfirm={confirm}
        busy={isPending}
        danger={words.isDanger}
      >
        <Stack gap={6}>
          {changed && (
            <Alert color="red" role="alert">
              {changed}
            </Alert>
          )}
          {money.map((line) => (
            <Text key={line} fw={600}>
              {line}
            </Text>
          ))}
          {words.also.map((line) => (
            <Text key={line} c="dimmed">
              {line}
            </Text>
          ))}
        </Stack>
      </ConfirmSheet>
    </>
  )
}

const movedOn = 'This booking changed while you were deciding, so nothing was done.'

/**
 * Announces that the confirmed action is no longer possible: the button is removed with its sheet. Returns a function
 * that says whether the sheet is open.
 */
function useAnnouncementWhenGone(tell: (words: string) => void): (isAsked: boolean) => void {
  const [asked, latest] = [useRef(false), useRef(tell)]
  latest.current = tell
  useEffect(
    () => () => {
      if (asked.current) latest.current(movedOn)
    },
    [asked, latest],
  )
  return (isAsked) => {
    asked.current = isAsked
  }
}

/** What was shown when the sheet was opened, and the result. */
function useAsking({ booking, action, onDone, onRefused }: Props) {
  const [asking, setAsking] = useState(false)
  // As it was when the sheet was opened: updates that arrive meanwhile must not change it under the finger.
  const [opened, setOpened] = useState<Act>()
  const [changed, setChanged] = useState<string>()
  const { press, isPending } = useMoveBooking(booking, action)
  const found = booking.actions.find((available) => available.action === action)
  const shown = opened ?? found
  const setDeciding = useAnnouncementWhenGone(onRefused)

  const ask = (): void => {
    setOpened(found)
    setChanged(undefined)
    setAsking(true)
    setDeciding(true)
  }

  const confirm = (): void => {
    if (isPending) return
    setDeciding(false)
    press({
      shown: shown?.consequence ?? null,
      onDone: () => {
        setAsking(false)
        onDone()
      },
      onFailed: (error) => {
        if (isOtherwiseNow(error)) {
          setOpened(undefined)
          setDeciding(true)
          return setChanged(getMessage(error))
        }
        setAsking(false)
        onRefused(getMessage(error))
      },
    })
  }
  const close = (): void => {
    setAsking(false)
    setDeciding(false)
  }
  return { asking, ask, close, confirm, shown, changed, isPending }
}
