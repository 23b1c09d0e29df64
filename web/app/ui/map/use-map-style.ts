import { getMap } from '@sparkhood/contract/site'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../lib/api.ts'
import type { MapColours } from './plain-style.ts'

/** So long, in ms, what an operator has chosen is waited for before the plain map takes its place. */
const patienceMs = 4000

type MapStyle = { url: string | undefined }

/** The style of the map; undefined while it is asked for. The plain map needs nobody, and no signal. */
export const useMapStyle = (): MapStyle | undefined => {
  // Asked once, signal or not: what fails, or hangs, is an answer too.
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
  // What stands there stays: another map would begin anew where somebody has moved this one.
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

/** The colours of a map, as the page around it has them. */
export const getColours = (element: HTMLElement): MapColours => {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(names).map(([role, name]) => [role, style.getPropertyValue(name).trim()]),
  ) as MapColours
}
