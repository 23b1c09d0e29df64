import { getMap } from '@sparkhood/contract/site'
import { type Route, serve } from '../../platform/serve.ts'

export const siteRoutes: Route[] = [
  serve(getMap, async (scope) => ({ data: { style_url: scope.settings.map.styleUrl ?? null } })),
]
