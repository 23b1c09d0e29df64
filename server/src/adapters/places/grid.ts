import type { Point } from '@sparkhood/contract/primitives/place'
import proj4 from 'proj4'

/**
 * The British National Grid (EPSG:27700) on the Airy ellipsoid, with the seven parameters from OSGB36 to WGS84. Source: Ordnance
 * Survey, "A guide to coordinate systems in Great Britain", sections 6.6 and A.
 */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs'

const toDegrees = proj4(nationalGrid, 'WGS84')

/** The grid reaches from the Scillies to Shetland. */
const widthMetres = 700_000
const heightMetres = 1_300_000

/** Whether a grid reference, in metres, lies on the grid; the origin stands for "unknown" in open data. */
export const isOnGrid = (eastMetres: number, northMetres: number): boolean =>
  eastMetres > 0 && northMetres > 0 && eastMetres < widthMetres && northMetres < heightMetres

/** The point in degrees (WGS84) of an easting and a northing in metres; within 5 m of the truth. */
export function pointOfGrid(eastMetres: number, northMetres: number): Point {
  const [lon, lat] = toDegrees.forward([eastMetres, northMetres]) as [number, number]
  return { lat, lon }
}
