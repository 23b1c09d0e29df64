import { Text } from '@mantine/core'
import { useId } from 'react'
import classes from './choices.module.css'

type Option<Value> = { value: Value; label: string; means?: string }
type Props<Value> = {
  legend: string
  name: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  /** Side by side if there is room; short labels need less. */
  beside?: 'wide' | 'short'
  /** For screens whose heading is the question. */
  hideLegend?: boolean
}

/** A choice of few options, each with an explanation. */
export function Choices<Value extends string>({ legend, name, options, value, onChange, ...rest }: Props<Value>) {
  const { error, beside, hideLegend } = rest
  const said = useId()
  return (
    <fieldset
      className={classes.choices}
      data-beside={beside}
      aria-invalid={!!error}
      aria-describedby={error ? said : undefined}
    >
      <legend className={classes.legend} data-hidden={hideLegend || undefined}>
        {legend}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <Text span fw={600} display="block">
              {option.label}
            </Text>
            {option.means && (
              <Text span c="dimmed" size="sm">
                {option.means}
              </Text>
            )}
          </span>
        </label>
      ))}
      <FieldError error={error} id={said} />
    </fieldset>
  )
}

export function FieldError({ error, id }: { error: string | undefined; id?: string }) {
  if (!error) return null
  return (
    <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert">
      {error}
    </Text>
  )
}
