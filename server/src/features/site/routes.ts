import { listPlaceSources, mapLabels } from '@sparkhood/contract/people/places'
import { getMap } from '@sparkhood/contract/site'
import { listSources } from '../../platform/data/places/queries.ts'
import { type Route, serve } from '../../platform/serve.ts'

export const siteRoutes: Route[] = [
  serve(mapLabels, async (scope, { query: { streets, ...box } }) => ({
    data: await scope.geocoder.labels(box, streets === 'true'),
  })),
  serve(listPlaceSources, async (scope) => ({
    data: (await listSources(scope.db)).map(({ file_name: file, postcodes, names, ...state }) => ({
      ...state,
      file,
      postcodes: postcodes ?? 0,
      names: names ?? 0,
    })),
    fetches_light: scope.settings.fetchesPlaces,
  })),
  serve(getMap, async (scope) => ({ data: { style_url: scope.settings.map.styleUrl ?? null } })),
]
