import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ListedPhoto } from './photo-list.ts'

type Counting = {
  photos: readonly ListedPhoto[]
  /** How many were still to be sent when the page was left. */
  kept: number
  keep: (unsent: number) => void
}

/** Counts the photos that are still to be sent, for the next loading of the page; returns whether that has lost some. */
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

/** Says that files which were chosen could not be kept with what was typed. */
export function LostPhotos() {
  return (
    <Alert color="gray" variant="light">
      We couldn’t keep your photos. Please add them again.
    </Alert>
  )
}
