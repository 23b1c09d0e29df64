import { ActionIcon, Button, Checkbox, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldError } from '../../ui/forms/choices.tsx'
import { closings, openings, withTime } from '../../ui/forms/clock-times.ts'
import classes from './availability.module.css'
import {
  addHours,
  changeHours,
  copyToWorkdays,
  dropHours,
  getProblem,
  type Hours,
  isPastMidnight,
  toggleDay,
  type Week,
  weekdayNames,
} from './week.ts'

type Props = { week: Week; onChange: (week: Week) => void }

/** The usual week, a row per day: off, or one to three periods. */
export function WeekEditor({ week, onChange }: Props) {
  return (
    <div className={classes.week}>
      {weekdayNames.map((name, at) => (
        <Day key={name} week={week} at={at} onChange={onChange} />
      ))}
    </div>
  )
}

function Day({ week, at, onChange }: Props & { at: number }) {
  const name = weekdayNames[at] ?? ''
  const day = week[at] ?? []
  const more = addHours(week, at)
  const problem = getProblem(week, at)
  const said = useId()
  return (
    <fieldset className={classes.day} aria-invalid={!!problem} aria-describedby={problem ? said : undefined}>
      {/* The checkbox says the day to those who see it. */}
      <VisuallyHidden component="legend">{name}</VisuallyHidden>
      <Checkbox
        label={name}
        aria-label={`Free on ${name}`}
        checked={day.length > 0}
        onChange={() => onChange(toggleDay(week, at))}
      />
      <div className={classes.times}>
        {day.length === 0 && (
          <Text c="dimmed" className={classes.off}>
            Day off
          </Text>
        )}
        {day.map((hours, nth) => (
          <Times
            // biome-ignore lint/suspicious/noArrayIndexKey: a time of day has no name but its place
            key={nth}
            hours={hours}
            label={`${name}${nth > 0 ? `, time ${nth + 1}` : ''}`}
            onChange={(part) => onChange(changeHours(week, [at, nth], part))}
            onDrop={day.length > 1 ? () => onChange(dropHours(week, [at, nth])) : undefined}
          />
        ))}
        <FieldError error={problem} id={said} />
        {day.length > 0 && (
          <div className={classes.acts}>
            {more && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size={16} />}
                aria-label={`Another time on ${name}`}
                onClick={() => onChange(more)}
              >
                Another time
              </Button>
            )}
            {at === 0 && (
              <Button variant="subtle" size="sm" onClick={() => onChange(copyToWorkdays(week))}>
                Same until Friday
              </Button>
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}

type TimesProps = { hours: Hours; label: string; onChange: (part: Partial<Hours>) => void; onDrop?: () => void }

function Times({ hours, label, onChange, onDrop }: TimesProps) {
  return (
    <div className={classes.hours}>
      <NativeSelect
        aria-label={`${label}, from`}
        data={withTime(openings, hours.opens)}
        value={hours.opens}
        onChange={(event) => onChange({ opens: event.currentTarget.value })}
      />
      <span>to</span>
      <NativeSelect
        aria-label={`${label}, until`}
        data={withTime(closings, hours.closes)}
        value={hours.closes}
        onChange={(event) => onChange({ closes: event.currentTarget.value })}
      />
      {isPastMidnight(hours) && (
        <Text size="sm" c="dimmed" className={classes.night}>
          Until {hours.closes} the next day
        </Text>
      )}
      {onDrop && (
        <ActionIcon aria-label={`Remove ${label}, ${hours.opens} to ${hours.closes}`} onClick={onDrop}>
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
