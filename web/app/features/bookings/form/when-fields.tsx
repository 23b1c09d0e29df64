import { Alert, Box, Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { daysMax, daysMin, hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/money/payments'
import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatComingDay, formatDays, formatHours, formatTime, formatWhen, toDay } from '../../../lib/format.ts'
import { byPartOfDay, isAgain, timeAt } from '../../../ui/forms/london-time.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useFreeTimes } from '../queries.ts'
import { DayField } from './day/day-field.tsx'
import { type Draft, type Problems, toLength } from './draft.ts'

type When = Pick<Draft, 'day' | 'time' | 'hours' | 'days'>
type Props = {
  offer: Pick<SkillOffer, '_id' | 'kind' | 'rate_unit'> & { owner?: { firstname: string } }
  /** The listing is the member's own, offered in return. */
  isOwn?: boolean
  draft: When
  onChange: (part: Partial<When>) => void
  problems: Problems
  endsAt: Date | undefined
}

const hours = Array.from({ length: (hoursMax - hoursMin) / hoursStep + 1 }, (_, step) => {
  const length = hoursMin + step * hoursStep
  return { value: String(length), label: formatHours(length) }
})
const days = Array.from({ length: daysMax - daysMin + 1 }, (_, step) => {
  const length = daysMin + step
  return { value: String(length), label: formatDays(length) }
})

/** Date, start and length; only free times can be chosen. */
export function WhenFields({ offer, isOwn = false, draft, onChange, problems, endsAt }: Props) {
  const now = new Date()
  const { start, choose, wanted, next, times, error, retry } = useStarts({ offer, draft, onChange })
  const isTool = offer.kind === 'tool'
  const byTheDay = offer.rate_unit === 'day'
  return (
    <>
      <DayField
        label={isTool ? (isOwn ? 'Handed over on' : 'Pick it up on') : 'Day'}
        times={wanted}
        day={draft.day}
        onChange={(day) => onChange({ day })}
        error={problems.day}
      />
      {next && (draft.day === '' || times?.length === 0) && (
        <Button variant="default" onClick={() => choose(next)}>
          Soonest: {formatWhen(next, now)}
        </Button>
      )}
      {next === null && (
        <Alert variant="light" icon={<IconCalendarOff aria-hidden />} role="status">
          {isOwn ? 'You have' : `${offer.owner?.firstname} has`} no free time that long in the next three months. Try a
          shorter booking.
        </Alert>
      )}
      <div>
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            ref={start}
            label={isTool ? (isOwn ? 'Hand-over time' : 'Pick-up time') : 'Start'}
            required
            size="md"
            value={draft.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
            error={problems.time}
            disabled={draft.day === ''}
            data={[{ value: '', label: noTimes(draft.day, times) }, ...(times ?? chosenOnly(draft.time))]}
          />
          <NativeSelect
            label="How long"
            size="md"
            value={String(byTheDay ? draft.days : draft.hours)}
            onChange={({ currentTarget: { value } }) =>
              onChange(byTheDay ? { days: Number(value) } : { hours: Number(value) })
            }
            data={byTheDay ? days : hours}
          />
        </SimpleGrid>
        {error && (
          <Box mt="sm">
            <ErrorBox error={error} onRetry={retry} />
          </Box>
        )}
        <Ending isTool={isTool} endsAt={endsAt} time={draft.time} now={now} />
      </div>
    </>
  )
}

/** The free times of the chosen date, and the next one at all. */
function useStarts({ offer, draft, onChange }: Pick<Props, 'offer' | 'draft' | 'onChange'>) {
  const start = useRef<HTMLSelectElement>(null)
  // The button is unmounted when pressed, so the focus moves to the field with its result.
  const choose = (soonest: Date): void => {
    flushSync(() => onChange({ day: toDay(soonest), time: timeAt(soonest) }))
    start.current?.focus()
  }
  const length = toLength(draft, offer)
  const wanted = { skillId: offer._id, length }
  const { starts, next, error, retry } = useFreeTimes(wanted, draft.day)
  const times = starts && byPartOfDay(starts)
  const isGone = times !== undefined && draft.time !== '' && !times.some(({ items }) => items.includes(draft.time))
  useEffect(() => {
    if (isGone) onChange({ time: '' })
  })
  return { start, choose, wanted, next, times, error, retry }
}

type EndingProps = { isTool: boolean; endsAt: Date | undefined; time: string; now: Date }

/** Always takes up its line, so that nothing moves once the end is known. */
function Ending({ isTool, endsAt, time, now }: EndingProps) {
  const look = isTool ? ({ size: 'md', fw: 600 } as const) : ({ size: 'sm', c: 'dimmed' } as const)
  return (
    <Text {...look} mt={6} mih="1.5em" role="status">
      {endsAt && (isTool ? `Bring it back by ${byWhen(endsAt, now)}.` : `Until ${formatWhen(endsAt, now)}.`)}
      {isAgain(time) && ' The clocks go back that night; this is after the change.'}
    </Text>
  )
}

type Times = ReturnType<typeof byPartOfDay> | undefined

const noTimes = (day: string, times: Times): string => {
  if (day === '') return 'Choose a day'
  return times?.length === 0 ? 'Nothing free' : 'Choose a time'
}

// While the free times are loading, the chosen one stays.
const chosenOnly = (time: string): string[] => (time === '' ? [] : [time])

const byWhen = (at: Date, now: Date): string => `${formatComingDay(at, now)}, ${formatTime(at)}`
