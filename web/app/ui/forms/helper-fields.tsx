import { Text } from '@mantine/core'
import {
  type HelperRight,
  helperRights,
  maxHelperPounds,
  maxHelperSparks,
} from '@sparkhood/contract/people/helper-terms'
import type { ReactNode } from 'react'
import { NumberField } from './number-field.tsx'
import { Tick } from './tick.tsx'

type RightsProps = {
  legend: string
  /** The label and the explanation of each right. */
  words: Record<HelperRight, { label: string; about: string }>
  value: readonly HelperRight[]
  onChange: (rights: HelperRight[]) => void
  className: string | undefined
  children?: ReactNode
}

/** Checkboxes for the rights of a helper. */
export function RightsTicks({ legend, words, value, onChange, className, children }: RightsProps) {
  const toggle = (right: HelperRight): void =>
    onChange(helperRights.filter((one) => (one === right) !== value.includes(one)))
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      {helperRights.map((right) => (
        <Tick
          key={right}
          checked={value.includes(right)}
          onChange={() => toggle(right)}
          label={
            <>
              <Text span fw={600} display="block">
                {words[right].label}
              </Text>
              <Text span c="dimmed" size="sm">
                {words[right].about}
              </Text>
            </>
          }
        />
      ))}
      {children}
    </fieldset>
  )
}

type Limits = { monthly_pounds: number; monthly_sparks: number }
type LimitsProps = {
  value: Limits
  onChange: (part: Partial<Limits>) => void
  errors: Record<string, string>
  className: string | undefined
}

/** The monthly limits of a helper, in whole pounds and whole Sparks. */
export function MonthlyLimits({ value, onChange, errors, className }: LimitsProps) {
  return (
    <div className={className}>
      <NumberField
        label="Pounds a month"
        prefix="£"
        min={0}
        max={maxHelperPounds}
        allowDecimal={false}
        value={value.monthly_pounds}
        onChange={(monthly_pounds) => onChange({ monthly_pounds })}
        error={errors.monthly_pounds}
      />
      <NumberField
        label="Sparks a month"
        min={0}
        max={maxHelperSparks}
        allowDecimal={false}
        value={value.monthly_sparks}
        onChange={(monthly_sparks) => onChange({ monthly_sparks })}
        error={errors.monthly_sparks}
      />
    </div>
  )
}
