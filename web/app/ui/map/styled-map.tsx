import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isOffline, onWorker } from '../app/worker.ts'
import { ErrorBox } from '../states/error-box.tsx'
import type { AreaMapProps } from './area-layers.ts'
import type { DrawnMap } from './draw-map.ts'
import { MapFrame } from './map-frame.tsx'
import classes from './styled-map.module.css'
import { getColours, useMapStyle } from './use-map-style.ts'

type Props = AreaMapProps & { label: string }

/** The map in the operator's own style, or in the plain one if there is none or it does not load. */
export function StyledMap(props: Props) {
  const scheme = useComputedColorScheme('light')
  const style = useMapStyle()
  const [isLost, setLost] = useState(false)
  const styleUrl = isLost ? undefined : style?.url
  if (!style) return <MapFrame label={props.label} />
  // The colours are part of the style, so another colour scheme needs a new map.
  return <Drawn key={`${scheme} ${styleUrl ?? ''}`} {...props} styleUrl={styleUrl} onLost={() => setLost(true)} />
}

type DrawnProps = Props & { styleUrl: string | undefined; onLost: () => void }

function Drawn({ areas, chosen, onChoose, styleUrl, onLost, label, zoom }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ areas, onChoose, onLost })
  latest.current = { areas, onChoose, onLost }
  const nearest = zoom?.[styleUrl ? 'own' : 'plain']

  useEffect(() => {
    let drawn: DrawnMap | undefined
    let isGone = false
    import('./draw-map.ts')
      .then(({ drawMap }) => {
        if (isGone || !box.current) return
        drawn = drawMap(box.current, {
          areas: latest.current.areas,
          colours: getColours(box.current),
          styleUrl,
          zoom: nearest,
          onChoose: (id) => latest.current.onChoose(id),
          onDrawn: () => setDrawn(true),
          onLost: () => latest.current.onLost(),
        })
        setMap(drawn)
      })
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      drawn?.remove()
    }
  }, [styleUrl, nearest])
  useEffect(() => map?.show(areas), [map, areas])
  useEffect(() => map?.choose(chosen), [map, chosen])

  if (hasFailed) return <ErrorBox error={`We couldn’t show the map. ${label}`} />
  return (
    <MapFrame label={label} isDrawn={isDrawn}>
      {!map && <NotHere />}
      <div ref={box} className={classes.map} data-drawn={isDrawn || undefined} />
    </MapFrame>
  )
}

const no = () => false

/** Shown if the files of the map are not on this device; with a delay, because otherwise they load at once. */
function NotHere() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, no)
  return noSignal && <p className={classes.notHere}>The map will load when you’re back online.</p>
}
