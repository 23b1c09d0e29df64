import type { Point } from '@sparkhood/contract/primitives/place'
import proj4 from 'proj4'

/**
 * The British National Grid (EPSG:27700) on the Airy ellipsoid, with the seven parameters of the transformation from
 * OSGB36 to WGS84. Source: Ordnance Survey, "A guide to coordinate systems in Great Britain", sections 6.6 and A.
 */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs'

const toDegrees = proj4(nationalGrid, 'WGS84')

/** The extent of the grid, from the Isles of Scilly to Shetland. */
const widthMetres = 700_000
const heightMetres = 1_300_000

/** Whether a grid reference, in metres, is on the grid; open data uses the origin for "unknown". */
export const isOnGrid = (eastMetres: number, northMetres: number): boolean =>
  eastMetres > 0 && northMetres > 0 && eastMetres < widthMetres && northMetres < heightMetres

/** Converts an easting and a northing in metres to degrees (WGS84), accurate to 5 m. */
export function pointOfGrid(eastMetres: number, northMetres: number): Point {
  const [lon, lat] = toDegrees.forward([eastMetres, northMetres]) as [number, number]
  return { lat, lon }
}
