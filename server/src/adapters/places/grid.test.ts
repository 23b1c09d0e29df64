import { describe, expect, test } from 'vitest'
import { isOnGrid, pointOfGrid } from './grid.ts'

// Points of Ordnance Survey's OSTN15 test set: OSGB36 in metres, and ETRS89 in degrees, which equals WGS84 to half a
// metre.
const known = [
  ['St Mary’s, Scilly', 91492.146, 11318.804, 49.9222639373, -6.29977752],
  ['the Lizard', 170370.718, 11572.405, 49.9600613782, -5.2030461],
  ['Plymouth', 250359.811, 62016.569, 50.4388582561, -4.10864563561],
  ['Margate', 639821.835, 169565.858, 51.3744702555, 1.44454730409],
  ['Bristol', 362269.991, 169978.69, 51.4275474302, -2.54407618349],
  ['London', 530624.974, 178388.464, 51.4893656495, -0.1199255718],
  ['Leeds', 422242.186, 433818.701, 53.8002151963, -1.66379168242],
  ['the Isle of Man', 227778.33, 468847.388, 54.0866631808, -4.63452168212],
  ['Glasgow', 256340.925, 664697.269, 55.8539995295, -4.29649016251],
  ['Inverness', 267056.768, 846176.972, 57.4862500072, -4.21926398555],
  ['St Kilda', 9587.909, 899448.993, 57.8135183841, -8.57854456076],
  ['the Butt of Lewis', 151968.652, 966483.78, 58.515603613, -6.26091455533],
  ['Orkney', 330398.323, 1017347.016, 59.0374387119, -3.21454001115],
  ['Shetland', 440725.073, 1107878.448, 59.8540991389, -1.27486910356],
] as const

describe('the National Grid', () => {
  test.each(known)('is right to 5 m at %s', (...[, east, north, lat, lon]) => {
    const point = pointOfGrid(east, north)
    const metresPerDegree = 111_195
    const northMetres = (point.lat - lat) * metresPerDegree
    const eastMetres = (point.lon - lon) * metresPerDegree * Math.cos((lat * Math.PI) / 180)
    expect(Math.hypot(northMetres, eastMetres)).toBeLessThan(5)
  })

  test.each([
    [0, 0, false],
    [427_000, 436_000, true],
    [-1, 436_000, false],
    [427_000, 1_300_001, false],
  ])('easting %d, northing %d: on the grid is %s', (east, north, isOn) => {
    expect(isOnGrid(east, north)).toBe(isOn)
  })
})
