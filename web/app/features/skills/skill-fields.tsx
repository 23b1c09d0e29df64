import { Text, Textarea, TextInput } from '@mantine/core'
import { hourlyRate, sparks } from '@sparkhood/contract/primitives/money'
import { experienceLevels, sparksPerPound } from '@sparkhood/contract/skills'
import { Money } from '../../ui/money.tsx'
import { type Level, levelWords } from './levels.ts'
import classes from './skills.module.css'

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void; error?: string }

/** How well one does it: one of three. */
export function LevelField({ value, onChange, error }: FieldProps<Level | undefined>) {
  return (
    <fieldset className={classes.choices} aria-invalid={error ? true : undefined}>
      <legend className={classes.legend}>Experience level</legend>
      {experienceLevels.map((level) => (
        <label key={level} className={classes.choice}>
          <input
            type="radio"
            name="experience_level"
            value={level}
            checked={value === level}
            onChange={() => onChange(level)}
          />
          <span>
            <Text span fw={600} display="block">
              {levelWords[level].label}
            </Text>
            <Text span c="dimmed" size="sm">
              {levelWords[level].means}
            </Text>
          </span>
        </label>
      ))}
      <FieldError error={error} />
    </fieldset>
  )
}

const descriptionMax = 2000

export function DescriptionField({ value, onChange, error }: FieldProps<string>) {
  return (
    <Textarea
      label="Description"
      description="What you do, what you bring, and what a neighbour should have ready."
      placeholder="For example: I mend punctures, gears and brakes at your door. I bring tools and common parts."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={descriptionMax}
      minRows={5}
      maxRows={14}
      error={error}
    />
  )
}

/** A rate as it is typed, in pounds. */
export type Rate = string

/** The rate in pence; undefined where it is not one that may be asked. */
export const rateMinor = (rate: Rate): number | undefined => {
  if (rate.trim() === '') return undefined
  const read = hourlyRate.safeDecode(Number(rate))
  return read.success ? read.data.minor : undefined
}

/** Pounds an hour, with what that is in Sparks. */
export function RateField({ value, onChange, error }: FieldProps<Rate>) {
  const minor = rateMinor(value)
  return (
    <div>
      <TextInput
        type="number"
        label="Hourly rate"
        description="In pounds. Ask nothing if you simply want to help."
        leftSection="£"
        min={0}
        max={1000}
        step={0.01}
        inputMode="decimal"
        styles={{ wrapper: { maxWidth: 220 } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <Text mt="sm" role="status">
        {minor === 0 && 'You help for free.'}
        {minor !== undefined && minor > 0 && (
          <>
            Or <Money amount={sparks(Math.round(minor * sparksPerPound))} strong /> an hour: a neighbour can pay either
            way.
          </>
        )}
      </Text>
    </div>
  )
}

export function FieldError({ error }: { error: string | undefined }) {
  if (!error) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {error}
    </Text>
  )
}
