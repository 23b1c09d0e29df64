import { useId } from 'react'
import cover from './cover.module.css'
import classes from './segments.module.css'

type Props<Value extends string> = {
  /** The accessible label, which is not visible. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Full width. */
  whole?: boolean
}

/** A choice of few options as a segmented bar. It is laid out without measuring. */
export function Segments<Value extends string>({ label, options, value, onChange, whole = false }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`${classes.segments} ${whole ? classes.whole : ''}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            className={cover.cover}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
