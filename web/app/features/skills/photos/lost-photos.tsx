import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ListedPhoto } from './photo-list.ts'

type Counting = {
  photos: readonly ListedPhoto[]
  /** The number of unsent photos when the page was left. */
  kept: number
  keep: (unsent: number) => void
}

/** Stores the number of unsent photos, for a reload of the page; returns whether a reload has lost some. */
export const useLostPhotos = ({ photos, kept, keep }: Counting): boolean => {
  const [first] = useState(photos)
  const [hasLost] = useState(() => kept > unsentIn(photos))
  const unsent = unsentIn(photos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the photos are changed, not when the count is written
  useEffect(() => {
    if (photos !== first) keep(unsent)
  }, [photos])
  return hasLost && photos === first
}

const unsentIn = (photos: readonly ListedPhoto[]): number => photos.filter((photo) => 'file' in photo).length

/** Says that chosen files could not be kept with the draft. */
export function LostPhotos() {
  return (
    <Alert color="gray" variant="light">
      We couldn’t keep your photos. Please add them again.
    </Alert>
  )
}
