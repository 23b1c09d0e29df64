import { getMap } from '@sparkhood/contract/site'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../lib/api.ts'
import type { MapColours } from './plain-style.ts'

/** How long the operator's style is waited for before the plain map is used, in ms. */
const patienceMs = 4000

type MapStyle = { url: string | undefined }

/** The style of the map; undefined while loading. The plain map needs no connection. */
export const useMapStyle = (): MapStyle | undefined => {
  // Fetched once, online or not: a failure or a timeout is a result too.
  const { data, isError } = useCall(
    getMap,
    {},
    { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
  )
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(late)
  }, [])
  // The first result stays: another style would reset a map that somebody has moved.
  const settled = useRef<MapStyle>(undefined)
  if (data) settled.current ??= { url: data.data.style_url ?? undefined }
  else if (isError || isLate) settled.current ??= { url: undefined }
  return settled.current
}

const names = {
  sea: '--map-sea',
  land: '--map-land',
  abroad: '--sunk',
  line: '--line',
  ink: '--mantine-color-text',
  area: '--brand-ink',
}

/** The colours of a map, from the style of the surrounding page. */
export const getColours = (element: HTMLElement): MapColours => {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(names).map(([role, name]) => [role, style.getPropertyValue(name).trim()]),
  ) as MapColours
}
