import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { daysMax, daysMin, hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/payments'
import type { SkillOffer } from '@sparkhood/contract/skills'
import { formatComingDay, formatDays, formatHours, formatTime, formatWhen } from '../../../lib/format.ts'
import { DayField } from './day-field.tsx'
import type { Draft, Problems } from './draft.ts'
import { quartersOn } from './london-time.ts'

type Props = {
  offer: SkillOffer
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: Problems
  endsAt: Date | undefined
}

const someDay = '9999-12-31'
const hours = Array.from({ length: (hoursMax - hoursMin) / hoursStep + 1 }, (_, step) => {
  const length = hoursMin + step * hoursStep
  return { value: String(length), label: formatHours(length) }
})
const days = Array.from({ length: daysMax - daysMin + 1 }, (_, step) => {
  const length = daysMin + step
  return { value: String(length), label: formatDays(length) }
})

/** Day, start and length; only what is still to come can be chosen. */
export function WhenFields({ offer, draft, onChange, problems, endsAt }: Props) {
  const now = new Date()
  const isTool = offer.kind === 'tool'
  const byTheDay = offer.rate_unit === 'day'
  return (
    <>
      <DayField
        label={isTool ? 'Pick it up on' : 'Day'}
        day={draft.day}
        onChange={(day) => onChange({ day })}
        error={problems.day}
      />
      <div>
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            label={isTool ? 'Pick-up time' : 'Start'}
            required
            size="md"
            value={draft.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
            error={problems.time}
            data={[{ value: '', label: 'Choose a time' }, ...quartersOn(draft.day || someDay, now)]}
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
        {/* Keeps its line, so that nothing jumps once the end is known. */}
        <Text
          size={isTool ? 'md' : 'sm'}
          c={isTool ? undefined : 'dimmed'}
          fw={isTool ? 600 : undefined}
          mt={6}
          mih="1.5em"
          role="status"
        >
          {endsAt &&
            (isTool
              ? `Bring it back by ${byWhen(endsAt, now)}.`
              : `Until ${formatWhen(endsAt, now)}, if all goes to plan.`)}
        </Text>
      </div>
    </>
  )
}

const byWhen = (at: Date, now: Date): string => `${formatComingDay(at, now)}, ${formatTime(at)}`
