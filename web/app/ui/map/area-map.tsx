import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ErrorBox } from '../states/error-box.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import type { Area } from './area-layers.ts'
import classes from './area-map.module.css'
import type { DrawnMap } from './draw-map.ts'
import type { MapColours } from './plain-style.ts'

type Props = {
  areas: readonly Area[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** The operator's own map, if there is one. */
  styleUrl?: string | undefined
  /** What it shows, and where the same stands in words; of people, unless it says otherwise. */
  label?: string
  /** How near the first view comes at most. */
  zoom?: number | undefined
}

const ofPeople = 'Everybody on it stands in the list, too.'

/**
 * People's blurred areas on a map. All that it tells stands in a list beside it, which is where those who do not see it
 * are sent.
 */
export function AreaMap(props: Props) {
  const scheme = useComputedColorScheme('light')
  // Another light, another map: its colours are part of its style.
  return <Drawn key={`${scheme} ${props.styleUrl ?? ''}`} {...props} />
}

function Drawn({ areas, chosen, onChoose, styleUrl, label = ofPeople, zoom }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ areas, onChoose })
  latest.current = { areas, onChoose }

  useEffect(() => {
    let drawn: DrawnMap | undefined
    let isGone = false
    import('./draw-map.ts')
      .then(({ drawMap }) => {
        if (isGone || !box.current) return
        const colours = coloursOf(box.current)
        const choose = (id: string): void => latest.current.onChoose(id)
        drawn = drawMap(box.current, {
          areas: latest.current.areas,
          colours,
          styleUrl,
          zoom,
          onChoose: choose,
          onDrawn: () => setDrawn(true),
        })
        setMap(drawn)
      })
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      drawn?.remove()
    }
  }, [styleUrl, zoom])
  useEffect(() => map?.show(areas), [map, areas])
  useEffect(() => map?.choose(chosen), [map, chosen])

  if (hasFailed) return <ErrorBox error={`The map could not be drawn here. ${label}`} />
  return (
    <section className={classes.frame} aria-label={`Map. ${label}`}>
      {!isDrawn && <Skeleton className={classes.blank} />}
      <div ref={box} className={classes.map} data-drawn={isDrawn || undefined} />
    </section>
  )
}

const names = {
  sea: '--map-sea',
  land: '--map-land',
  abroad: '--sunk',
  line: '--line',
  ink: '--mantine-color-text',
  area: '--brand-ink',
}

const coloursOf = (element: HTMLElement): MapColours => {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(names).map(([role, name]) => [role, style.getPropertyValue(name).trim()]),
  ) as MapColours
}
