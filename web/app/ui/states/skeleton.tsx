import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

type Props = {
  height?: CSSProperties['height']
  /** As wide as there is room, if not given; a number is in px and does not shrink. */
  width?: CSSProperties['width']
  maxWidth?: CSSProperties['maxWidth']
  margin?: string
  ratio?: number
  shape?: 'rounded' | 'square' | 'circle'
  className?: string | undefined
}

/**
 * A quiet block where something will stand. Pages draw dozens of them before anything else, on a phone that has just woken:
 * so it is an element and a class, and not one of the component library's.
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
