import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './tick.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** A native checkbox, for pages that have to stay small. */
export function Tick({ label, error, ...input }: TickProps) {
  const said = useId()
  return (
    <div>
      <label className={classes.tick}>
        <input type="checkbox" aria-invalid={!!error} aria-describedby={error ? said : undefined} {...input} />
        <span>{label}</span>
      </label>
      {error && (
        <p id={said} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The props that a form passes to a choice field. */
export type Choice = {
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}
type OneOfProps = Choice & { legend: string; options: readonly (readonly [value: string, label: string])[] }

/** A choice of few short options, side by side. */
export function OneOf({ legend, options, value, onChange, error }: OneOfProps) {
  const name = useId()
  return (
    <fieldset className={classes.oneOf} aria-invalid={!!error} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className={classes.tick}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
