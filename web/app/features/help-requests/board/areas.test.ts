import { expect, it } from 'vitest'
import { getAreaId, getAreas } from './areas.ts'

const home = { lat: 53.8, lon: -1.55, radius_metres: 900 }
const away = { lat: 54.8, lon: -1.55, radius_metres: 500 }

it('draws the area of a request with a short form of its title, and several of one home as one', () => {
  const areas = getAreas([
    { area: home, title: 'Hold a ladder', distance: 1 },
    { area: away, title: 'Somebody to look at the hinges of my garden gate', distance: 110 },
    { area: home, title: 'Water the plants', distance: 1 },
  ])
  expect(areas).toEqual([
    { id: getAreaId({ area: home }), lat: 53.8, lon: -1.55, radiusMetres: 900, label: '2 requests', isFar: false },
    {
      id: getAreaId({ area: away }),
      lat: 54.8,
      lon: -1.55,
      radiusMetres: 500,
      label: 'Somebody to look at the hin…',
      isFar: true,
    },
  ])
})
