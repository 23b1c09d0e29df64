import { useId } from 'react'
import cover from './cover.module.css'
import classes from './segments.module.css'

type Props<Value extends string> = {
  /** What is chosen by it, said and not shown. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** As wide as there is room. */
  whole?: boolean
}

/** One of a few, side by side in a bar. Nothing of it is measured, so a list is not laid out twice for its sake. */
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
