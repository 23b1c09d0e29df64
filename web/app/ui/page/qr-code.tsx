import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Reads of four modules around it are what a camera needs (ISO/IEC 18004). */
const quietModules = 4

/** A link to point a camera at: dark on light by night as well, since many cameras read no other. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: quietModules })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.code}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
