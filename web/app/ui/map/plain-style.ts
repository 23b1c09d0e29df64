import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** The colours of the map, read from the page so that it follows the light or dark theme. */
export type MapColours = { sea: string; land: string; abroad: string; line: string; ink: string; area: string }

/** The site's own plain map: coasts and larger places, with our own font and no external resources. */
export const plainStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {
    britain: { type: 'geojson', data: '/map/britain.json', attribution: 'Places: GeoNames, CC BY 4.0' },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'abroad',
      type: 'fill',
      source: 'britain',
      filter: ['==', ['get', 'kind'], 'abroad'],
      paint: { 'fill-color': colours.abroad, 'fill-outline-color': colours.line },
    },
    {
      id: 'home',
      type: 'fill',
      source: 'britain',
      filter: ['==', ['get', 'kind'], 'home'],
      paint: { 'fill-color': colours.land, 'fill-outline-color': colours.line },
    },
    placeNames(colours),
  ],
})

// Rendered by the browser itself. The name contains a number, so CSS needs it in quotes.
export const mapFont = ['"Source Sans 3 Variable"', 'sans-serif']

// The smaller a place, the closer the zoom at which it is labelled.
const minPeople: ExpressionSpecification = ['step', ['zoom'], 400_000, 6, 200_000, 7, 90_000, 8, 30_000, 9, 0]

const placeNames = ({ ink, land }: MapColours): StyleSpecification['layers'][number] => ({
  id: 'places',
  type: 'symbol',
  source: 'britain',
  filter: ['all', ['==', ['get', 'kind'], 'place'], ['>=', ['get', 'people'], minPeople]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': mapFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 5, 12, 11, 16],
    'symbol-sort-key': ['-', 0, ['get', 'people']],
  },
  paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.5 },
})
