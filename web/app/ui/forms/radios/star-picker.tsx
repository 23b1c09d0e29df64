import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import cover from './cover.module.css'
import classes from './star-picker.module.css'

const all = [1, 2, 3, 4, 5]

/** A choice of five stars, with arrow keys as in any radio group; 0 for none. */
export function StarPicker({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const name = useId()
  return (
    <div className={classes.stars}>
      {all.map((stars) => (
        <label key={stars} data-lit={stars <= value || undefined}>
          <input
            type="radio"
            name={name}
            className={cover.cover}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <IconStarFilled size={36} aria-hidden />
          <VisuallyHidden component="span">
            {stars} {stars === 1 ? 'star' : 'stars'}
          </VisuallyHidden>
        </label>
      ))}
    </div>
  )
}
