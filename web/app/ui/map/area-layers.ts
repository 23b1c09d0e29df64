import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import { type MapColours, mapFont } from './plain-style.ts'

/** Somebody's blurred location: they live anywhere in this circle, never exactly in its centre. */
export type Area = {
  id: string
  lat: number
  lon: number
  radiusMetres: number
  label: string
  /** Too far away for the first view, but on the map. */
  isFar?: boolean
}

/** The props of a map of areas. */
export type AreaMapProps = {
  areas: readonly Area[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** What the map shows, and where the same is in text; by default for members. */
  label?: string
  /** The maximum zoom of the first view, for the operator's own map and the plain one. */
  zoom?: { own: number; plain: number }
}

export const areasSource = 'areas'
/** The selected area alone: in the other source it may be part of a cluster. */
export const chosenSource = 'chosen'

// Metres per pixel at the equator, where the whole world is one tile of 512 pixels.
const metresPerPixel = 78_271.517
const furthestZoom = 22

/** Radii in pixels at both ends of the zoom range; the map doubles them with each zoom step in between. */
const getRadii = ({ lat, radiusMetres }: Area): { near: number; far: number } => {
  const far = radiusMetres / (metresPerPixel * Math.cos((lat * Math.PI) / 180))
  return { far, near: far * 2 ** furthestZoom }
}

export const areasData = (areas: readonly Area[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map((area) => ({
    type: 'Feature',
    properties: { id: area.id, label: area.label, ...getRadii(area) },
    geometry: { type: 'Point', coordinates: [area.lon, area.lat] },
  })),
})

export const areasSpecification = (areas: readonly Area[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: areasData(areas),
  cluster: true,
  clusterRadius: 44,
  clusterMaxZoom: 11,
})

const single: ExpressionSpecification = ['!', ['has', 'point_count']]
// A circle too small to press is drawn a little larger.
const radius: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['max', 12, ['get', 'far']],
  10,
  ['max', 12, ['*', 1024, ['get', 'far']]],
  furthestZoom,
  ['get', 'near'],
]

/**
 * Layers for areas as circles of their true size, nearby ones clustered with their number. The selected area is above
 * all circles, and its name above all labels.
 */
export const areaLayers = (colours: MapColours): LayerSpecification[] => [
  ...everybody(colours),
  ...theChosen(colours),
  ...names(colours),
]

const everybody = ({ area, land }: MapColours): LayerSpecification[] => [
  {
    id: 'area-circles',
    type: 'circle',
    source: areasSource,
    filter: single,
    paint: {
      'circle-radius': radius,
      'circle-color': area,
      'circle-opacity': 0.06,
      'circle-stroke-color': area,
      'circle-stroke-width': 1,
      'circle-stroke-opacity': 0.45,
    },
  },
  {
    id: 'clusters',
    type: 'circle',
    source: areasSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 18, 10, 22, 50, 28],
      'circle-color': area,
      'circle-stroke-color': land,
      'circle-stroke-width': 2,
    },
  },
]

/** A ring with a pale inside: a number below it has the same colour, and other circles cross it. */
const theChosen = ({ area, land }: MapColours): LayerSpecification[] => [
  {
    id: 'chosen-ground',
    type: 'circle',
    source: chosenSource,
    paint: {
      'circle-radius': radius,
      'circle-color': land,
      'circle-opacity': 0.75,
      'circle-stroke-color': land,
      'circle-stroke-width': 6,
    },
  },
  {
    id: 'chosen-circle',
    type: 'circle',
    source: chosenSource,
    paint: {
      'circle-radius': radius,
      'circle-color': area,
      'circle-opacity': 0.15,
      'circle-stroke-color': area,
      'circle-stroke-width': 3,
    },
  },
]

/** The last layer is placed first; labels below it are left out where they collide. */
const names = ({ area, ink, land }: MapColours): LayerSpecification[] => [
  {
    id: 'area-names',
    type: 'symbol',
    source: areasSource,
    filter: single,
    layout: { 'text-field': ['get', 'label'], 'text-font': mapFont, 'text-size': 15 },
    paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 2 },
  },
  {
    id: 'cluster-counts',
    type: 'symbol',
    source: areasSource,
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-font': mapFont, 'text-size': 15 },
    paint: { 'text-color': land },
  },
  {
    id: 'chosen-name',
    type: 'symbol',
    source: chosenSource,
    layout: { 'text-field': ['get', 'label'], 'text-font': mapFont, 'text-size': 17, 'text-allow-overlap': true },
    paint: { 'text-color': area, 'text-halo-color': land, 'text-halo-width': 2 },
  },
]

/** Whether two lists contain the same members in the same circles, in any order. */
export const isSameView = (one: readonly Area[], other: readonly Area[]): boolean =>
  one.length === other.length && one.every((area, at) => isSameArea(area, other[at]))

const isSameArea = (one: Area, other: Area | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  one.lat === other.lat &&
  one.lon === other.lon &&
  one.radiusMetres === other.radiusMetres
