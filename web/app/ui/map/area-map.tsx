import { Suspense } from 'react'
import { part } from '../page/part.ts'
import type { AreaMapProps } from './area-layers.ts'
import { MapFrame } from './map-frame.tsx'

// Loaded on demand: members who stay on the list do not need it.
const StyledMap = part(() => import('./styled-map.tsx').then((file) => file.StyledMap))

/**
 * The blurred areas of members on a map. All its information is in a list beside it, to which screen reader users are
 * referred.
 */
export function AreaMap({ label = 'Everyone on it is in the list, too.', ...rest }: AreaMapProps) {
  return (
    <Suspense fallback={<MapFrame label={label} />}>
      <StyledMap label={label} {...rest} />
    </Suspense>
  )
}
