import { useState } from 'react'
import classes from './photo.module.css'

type Props = { name: string; alt?: string; ratio?: number; priority?: boolean }

/** The drawn picture of a category, by its name; a street scene for a name without one. */
export function CategoryPicture({ name, alt = '', ratio = 3 / 2, priority }: Props) {
  const [missing, setMissing] = useState<string>()
  const file = /^[a-z][a-z-]*$/.test(name) && missing !== name ? name : 'neighbourhood'
  return (
    <img
      className={classes.photo}
      style={{ aspectRatio: ratio }}
      src={`/pictures/${file}.svg`}
      alt={alt}
      width={360}
      height={240}
      loading={priority ? 'eager' : 'lazy'}
      onError={() => setMissing(name)}
    />
  )
}
