import type { ReactNode } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import classes from './map-frame.module.css'

type Props = { label: string; isDrawn?: boolean; children?: ReactNode }

/** The frame of a map that is loaded or loading. */
export function MapFrame({ label, isDrawn = false, children }: Props) {
  return (
    <section className={classes.frame} aria-label={`Map. ${label}`}>
      {!isDrawn && <Skeleton className={classes.blank} />}
      {children}
    </section>
  )
}
