import { photoAt } from '@sparkhood/contract/files'
import { useState } from 'react'
import classes from './photo.module.css'

type Props = { name: string; alt?: string; ratio?: number; priority?: boolean }

/** The address of a category's picture: its own photo, its drawing, or a street scene by default. */
export const getPicture = (name: string): string => {
  if (name.startsWith('/files/')) return photoAt(name, 'card')
  return `/pictures/${/^[a-z][a-z-]*$/.test(name) ? name : 'neighbourhood'}.svg`
}

/** The picture of a category, by the name of its drawing or by its address. */
export function CategoryPicture({ name, alt = '', ratio = 3 / 2, priority }: Props) {
  const [missing, setMissing] = useState<string>()
  return (
    <img
      className={classes.photo}
      style={{ aspectRatio: ratio }}
      src={getPicture(missing === name ? '' : name)}
      alt={alt}
      width={360}
      height={240}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setMissing(name)}
    />
  )
}
