import { photoAt, photoSizes } from '@sparkhood/contract/files'
import { useState } from 'react'
import { CategoryPicture } from './category-picture.tsx'
import classes from './photo.module.css'
import { tintUnder } from './tint.ts'

type Props = {
  /** The stored address; null or a broken one shows the category's picture. */
  address: string | null
  alt: string
  /** The name of the category's picture. */
  picture: string
  /** The `sizes` attribute of the image. */
  sizes?: string
  ratio?: number
}

/** A stored photo in a suitable size, or the picture of its category. */
export function Photo({
  address,
  alt,
  picture,
  sizes = '(min-width: 48em) 360px, calc(100vw - 2rem)',
  ratio = 3 / 2,
}: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!address || failed === address) return <CategoryPicture name={picture} alt={alt} ratio={ratio} />
  return (
    <img
      className={classes.photo}
      style={{ aspectRatio: ratio, ...tintUnder(address) }}
      src={photoAt(address, 'card')}
      srcSet={address.startsWith('/files/') ? sources(address) : undefined}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  )
}

const sources = (address: string): string =>
  (['card', 'phone', 'full'] as const).map((size) => `${photoAt(address, size)} ${photoSizes[size]}w`).join(', ')
