import {
  AttributionControl,
  addProtocol,
  type GeoJSONSource,
  Map as LibreMap,
  LngLatBounds,
  type MapOptions,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Point } from '@sparkhood/contract/primitives/place'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import {
  type Area,
  areaLayers,
  areasData,
  areasSource,
  areasSpecification,
  chosenSource,
  isSameView,
} from './area-layers.ts'
import { addPlaceLabels } from './place-labels.ts'
import { type MapColours, plainStyle } from './plain-style.ts'

setWorkerUrl(workerUrl)
// An operator's style may have its tiles in one PMTiles file, read by byte ranges.
let knowsPmtiles = false
function readPmtiles(): void {
  if (knowsPmtiles) return
  knowsPmtiles = true
  const protocol = import('pmtiles').then(({ Protocol }) => new Protocol())
  addProtocol('pmtiles', async (...asked) => (await protocol).tile(...asked))
}

export type DrawnMap = {
  show(areas: readonly Area[]): void
  choose(id: string | undefined): void
  remove(): void
}

type Options = {
  areas: readonly Area[]
  colours: MapColours
  /** The operator's own style; by default the plain one of the site. */
  styleUrl: string | undefined
  /** The maximum zoom of the first view. */
  zoom: number | undefined
  onChoose: (id: string) => void
  /** Called when everything is drawn for the first time, or, if some of it is late, at least the areas. */
  onDrawn: () => void
  /** Called if the operator's own style does not load. */
  onLost: () => void
}

// Locations are not shown more precisely than this zoom.
const nearestZoom = 14
const firstZoom = 12
/** How long external resources are waited for, in ms. */
const patienceMs = 4000
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Draws a map of areas into an element. Loaded on demand, because it is large. */
export function drawMap(box: HTMLElement, options: Options): DrawnMap {
  const { areas, colours, styleUrl, zoom = firstZoom, onChoose } = options
  const map = openMap(box, options, {
    bounds: toBounds(areas),
    fitBoundsOptions: { padding: 48, maxZoom: zoom },
    maxZoom: Math.max(nearestZoom, zoom + 2),
  })
  let shown = areas
  let chosen: string | undefined

  const standingOut = () => areasData(shown.filter(({ id }) => id === chosen))
  waitFor(map, options)
  // The areas are drawn without waiting for external tiles.
  map.once('style.load', () => {
    map.addSource(areasSource, areasSpecification(shown))
    map.addSource(chosenSource, { type: 'geojson', data: standingOut() })
    for (const layer of areaLayers(colours)) map.addLayer(layer)
    listen(map, onChoose)
    if (!styleUrl) addPlaceLabels(map, colours)
  })
  return {
    show(next) {
      const before = shown
      shown = next
      map.getSource<GeoJSONSource>(areasSource)?.setData(areasData(next))
      map.getSource<GeoJSONSource>(chosenSource)?.setData(standingOut())
      // A list that was only refetched does not move a map that somebody has moved.
      if (isSameView(before, next)) return
      const bounds = toBounds(next)
      map.fitBounds(bounds, { padding: 48, maxZoom: zoom, animate: !still.matches })
    },
    choose(id) {
      chosen = id
      map.getSource<GeoJSONSource>(chosenSource)?.setData(standingOut())
      const area = shown.find((one) => one.id === id)
      if (area && !map.getBounds().contains([area.lon, area.lat])) {
        map.easeTo({ center: [area.lon, area.lat], animate: !still.matches })
      }
    },
    remove: () => map.remove(),
  }
}

type Style = Pick<Options, 'colours' | 'styleUrl'>

/** A map that can be moved and zoomed, but not rotated. */
function openMap(box: HTMLElement, { colours, styleUrl }: Style, view: Partial<MapOptions>): LibreMap {
  if (styleUrl) readPmtiles()
  const map = new LibreMap({
    container: box,
    style: styleUrl ?? plainStyle(colours),
    ...view,
    attributionControl: false,
    // One finger scrolls the page, two move the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: true }))
  // Wide enough for a mile at the first view; a narrower scale would be in feet.
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 160 }), 'top-left')
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  return map
}

export type DrawnPin = { move(at: Point): void; remove(): void }

type PinOptions = Pick<Options, 'colours' | 'styleUrl' | 'onDrawn' | 'onLost'> & {
  at: Point
  onMove: (at: Point) => void
}

const pinZoom = 14
const stepMetres = 25
const bigStepMetres = 250
const directions: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Draws a map with a pin that can be dragged, placed by a tap, or moved with the arrow keys. */
export function drawPin(box: HTMLElement, options: PinOptions): DrawnPin {
  const { at, colours, styleUrl, onMove } = options
  const map = openMap(box, options, { center: [at.lon, at.lat], zoom: pinZoom })
  waitFor(map, options)
  map.once('style.load', () => void (!styleUrl && addPlaceLabels(map, colours)))
  const pin = new Marker({ color: colours.area, draggable: true }).setLngLat([at.lon, at.lat]).addTo(map)
  // The marker itself moves by whole pixels, which are metres wide.
  let point = at
  const put = (lat: number, lon: number): void => {
    point = { lat: rounded(lat), lon: rounded(lon) }
    pin.setLngLat([lon, lat])
    onMove(point)
  }
  pin.on('dragend', () => put(pin.getLngLat().lat, pin.getLngLat().lng))
  map.on('click', ({ lngLat }) => put(lngLat.lat, lngLat.lng))
  takeKeys(pin, (north, east) => {
    const { lat, lon } = point
    put(lat + north / metresPerDegree, lon + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)))
    if (!map.getBounds().contains(pin.getLngLat())) map.panTo(pin.getLngLat(), { animate: !still.matches })
  })
  return {
    move(next) {
      if (next.lat === point.lat && next.lon === point.lon) return
      point = next
      pin.setLngLat([next.lon, next.lat])
      map.easeTo({ center: [next.lon, next.lat], animate: !still.matches })
    },
    remove: () => map.remove(),
  }
}

/** About 10 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

function takeKeys(pin: Marker, step: (northMetres: number, eastMetres: number) => void): void {
  const element = pin.getElement()
  element.tabIndex = 0
  element.setAttribute('role', 'button')
  element.setAttribute('aria-label', 'Pin of your place. Move it with the arrow keys, further with Shift.')
  element.addEventListener('keydown', (event) => {
    const [north, east] = directions[event.key] ?? [0, 0]
    if (north === 0 && east === 0) return
    event.preventDefault()
    event.stopPropagation()
    const metres = event.shiftKey ? bigStepMetres : stepMetres
    step(north * metres, east * metres)
  })
}

/** Reports when the map is drawn, and if an operator's own style does not load in time. */
function waitFor(map: LibreMap, { styleUrl, onDrawn, onLost }: Pick<Options, 'styleUrl' | 'onDrawn' | 'onLost'>): void {
  map.once('idle', onDrawn)
  const lost = (): void => {
    settle()
    onLost()
  }
  let late = setTimeout(() => styleUrl && lost(), patienceMs)
  const settle = (): void => {
    clearTimeout(late)
    map.off('error', lost)
  }
  // Later errors concern a part, such as a tile; the rest of the map stays.
  if (styleUrl) map.on('error', lost)
  map.once('style.load', () => {
    settle()
    late = setTimeout(onDrawn, patienceMs)
  })
  map.once('remove', settle)
}

function listen(map: LibreMap, onChoose: (id: string) => void): void {
  map.on('click', 'area-circles', ({ features }) => {
    const id = features?.[0]?.properties.id
    if (typeof id === 'string') onChoose(id)
  })
  map.on('click', 'clusters', async ({ features, lngLat }) => {
    const cluster = features?.[0]?.properties.cluster_id
    const zoom = await map.getSource<GeoJSONSource>(areasSource)?.getClusterExpansionZoom(cluster)
    if (zoom !== undefined) map.easeTo({ center: lngLat, zoom, animate: !still.matches })
  })
  for (const layer of ['area-circles', 'clusters']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
}

const metresPerDegree = 111_195
const britain: [number, number, number, number] = [-8.2, 49.8, 1.9, 59.4]

function toBounds(areas: readonly Area[]): LngLatBounds {
  if (areas.length === 0) return new LngLatBounds(britain)
  const near = areas.filter(({ isFar }) => !isFar)
  return (near.length > 0 ? near : areas).reduce((bounds, { lon, lat, radiusMetres }) => {
    const north = radiusMetres / metresPerDegree
    const east = north / Math.cos((lat * Math.PI) / 180)
    return bounds.extend([lon - east, lat - north]).extend([lon + east, lat + north])
  }, new LngLatBounds())
}
