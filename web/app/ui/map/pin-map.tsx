import { useComputedColorScheme } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import { useEffect, useRef, useState } from 'react'
import { ErrorBox } from '../states/error-box.tsx'
import type { DrawnPin } from './draw-map.ts'
import { MapFrame } from './map-frame.tsx'
import styles from './styled-map.module.css'
import { getColours, useMapStyle } from './use-map-style.ts'

type Props = { at: Point; onMove: (point: Point) => void }

const help = 'A pin that you can move: drag it, tap where it belongs, or use the arrow keys while it has the focus.'

/** A map with one pin, moved by touch, mouse or keys; each key press moves it 25 m, with Shift 250 m. */
export function PinMap({ at, onMove }: Props) {
  const scheme = useComputedColorScheme('light')
  const style = useMapStyle()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ at, onMove })
  latest.current = { at, onMove }
  const [pin, setPin] = useState<DrawnPin>()
  const [hasFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [isLost, setLost] = useState(false)
  // The plain style if the operator's own does not load.
  const styleUrl = isLost ? undefined : style?.url
  const isKnown = style !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another light is another map
  useEffect(() => {
    if (!isKnown) return
    let drawn: DrawnPin | undefined
    let isGone = false
    import('./draw-map.ts')
      .then(({ drawPin }) => {
        if (isGone || !box.current) return
        drawn = drawPin(box.current, {
          at: latest.current.at,
          colours: getColours(box.current),
          styleUrl,
          onMove: (point) => latest.current.onMove(point),
          onDrawn: () => setDrawn(true),
          onLost: () => setLost(true),
        })
        setPin(drawn)
      })
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      drawn?.remove()
    }
  }, [isKnown, styleUrl, scheme])
  useEffect(() => pin?.move(at), [pin, at])

  if (hasFailed) return <ErrorBox error="We couldn’t show the map. Type a postcode or street instead." />
  return (
    <MapFrame label={help} isDrawn={isDrawn}>
      <div ref={box} className={styles.map} data-drawn={isDrawn || undefined} />
    </MapFrame>
  )
}
