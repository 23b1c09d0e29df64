import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

type Props = {
  height?: CSSProperties['height']
  /** Full width by default; a number is in px and does not shrink. */
  width?: CSSProperties['width']
  maxWidth?: CSSProperties['maxWidth']
  margin?: string
  ratio?: number
  shape?: 'rounded' | 'square' | 'circle'
  className?: string | undefined
}

/**
 * A placeholder block for loading content. Pages render dozens of them before anything else, on a phone that has just
 * woken up: so it is a plain element with a class instead of a component of the library.
 */
export function Skeleton({ height, width, maxWidth, margin, ratio, shape = 'rounded', className = '' }: Props) {
  const minWidth = typeof width === 'number' ? width : undefined
  return (
    <div
      className={`${classes.skeleton} ${className}`}
      data-shape={shape}
      style={{ height, width, minWidth, maxWidth, margin, aspectRatio: ratio }}
    />
  )
}
