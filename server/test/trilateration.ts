import type { Point } from '@sparkhood/contract/primitives/place'

/** A point from which somebody searched, and the distance to a person that they were shown. */
export type Measured = { from: Point; km: number }

const kmPerDegree = 111.195
const rounds = 40

/**
 * Returns the point that best fits the distances, by least squares on a plane (Gauss–Newton): what an attacker learns
 * by searching from many places.
 */
export function bestFit(measured: readonly Measured[]): Point {
  const nearest = measured.reduce((best, one) => (one.km < best.km ? one : best))
  const { lat: lat0, lon: lon0 } = nearest.from
  const eastPerDegree = kmPerDegree * Math.cos((lat0 * Math.PI) / 180)
  const circles = measured
    .filter(({ km }) => km < nearest.km + 40)
    .map(({ from, km }) => ({ x: (from.lon - lon0) * eastPerDegree, y: (from.lat - lat0) * kmPerDegree, km }))
  let [x, y] = [nearest.km / 2 + 0.01, nearest.km / 2 + 0.02]
  for (let round = 0; round < rounds; round += 1) {
    let [xx, xy, yy, xr, yr] = [1e-9, 0, 1e-9, 0, 0]
    for (const circle of circles) {
      const away = Math.hypot(x - circle.x, y - circle.y) || 1e-9
      const [dx, dy, rest] = [(x - circle.x) / away, (y - circle.y) / away, circle.km - away]
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
      xr += dx * rest
      yr += dy * rest
    }
    const determinant = xx * yy - xy * xy
    x += (xr * yy - yr * xy) / determinant
    y += (yr * xx - xr * xy) / determinant
  }
  return { lat: lat0 + y / kmPerDegree, lon: lon0 + x / eastPerDegree }
}
