import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Cameras need an empty margin of four modules (ISO/IEC 18004). */
const quietModules = 4

/** A link as a QR code, dark on light in the dark theme too, because many cameras read no other. */
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
