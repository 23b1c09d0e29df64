import { mapLabels } from '@sparkhood/contract/people/places'
import type { GeoJSONSource, LayerSpecification, Map as LibreMap } from 'maplibre-gl'
import { call } from '../../lib/api.ts'
import { type MapColours, mapFont } from './plain-style.ts'

const source = 'labels'
/** The zoom from which districts and streets are labelled, if the site has their data. */
const labelledZoom = 12
/** Long streets first, because labels that do not fit are left out. */
const streetZoom = 12

const layers = ({ ink, land }: MapColours): LayerSpecification[] =>
  (['street', 'district'] as const).map((kind) => ({
    id: `labels-${kind}`,
    type: 'symbol',
    source,
    minzoom: kind === 'street' ? streetZoom : labelledZoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont,
      'text-size':
        kind === 'street'
          ? ['interpolate', ['linear'], ['zoom'], 12, 11, 14, 13]
          : ['interpolate', ['linear'], ['zoom'], 12, 14, 15, 18],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': ink,
      'text-opacity': kind === 'street' ? 0.85 : 1,
      'text-halo-color': land,
      'text-halo-width': 1.5,
    },
  }))

/** Labels districts and streets on the plain map at close zoom. Labels that cannot be loaded are left out. */
export function addPlaceLabels(map: LibreMap, colours: MapColours): void {
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  for (const layer of layers(colours)) map.addLayer(layer)
  let asked = ''
  const show = async (): Promise<void> => {
    const bounds = map.getBounds()
    if (map.getZoom() < labelledZoom) return
    const round = (degrees: number, up: boolean): number => (up ? Math.ceil : Math.floor)(degrees * 50) / 50
    const query = {
      south: round(bounds.getSouth(), false),
      west: round(bounds.getWest(), false),
      north: round(bounds.getNorth(), true),
      east: round(bounds.getEast(), true),
      streets: map.getZoom() >= streetZoom ? ('true' as const) : ('false' as const),
    }
    const key = JSON.stringify(query)
    if (key === asked) return
    asked = key
    const found = await call(mapLabels, { query }).catch(() => undefined)
    if (!found || key !== asked) return
    map.getSource<GeoJSONSource>(source)?.setData({
      type: 'FeatureCollection',
      features: found.data.map(({ name, kind, lat, lon }, rank) => ({
        type: 'Feature',
        properties: { name, kind, rank },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    })
  }
  map.on('moveend', () => void show())
  void show()
}
