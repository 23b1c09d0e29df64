import { Suspense } from 'react'
import { part } from '../page/part.ts'
import type { AreaMapProps } from './area-layers.ts'
import { MapFrame } from './map-frame.tsx'

// Members who stay on the list do not load it.
const StyledMap = part(() => import('./styled-map.tsx').then((file) => file.StyledMap))

/**
 * People's blurred areas on a map. All that it tells stands in a list beside it, which is where those who do not see it
 * are sent.
 */
export function AreaMap({ label = 'Everyone on it is in the list, too.', ...rest }: AreaMapProps) {
  return (
    <Suspense fallback={<MapFrame label={label} />}>
      <StyledMap label={label} {...rest} />
    </Suspense>
  )
}
