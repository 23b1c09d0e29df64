import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { latitude, longitude } from '../primitives/place.ts'
import { moment } from '../primitives/time.ts'

/** The sources of open place data, for operators and members, with the attribution that each licence requires. */
export const placeSources = {
  codepoint: {
    label: 'OS Code-Point Open',
    what: 'Every postcode of Great Britain',
    credit:
      'Contains OS data © Crown copyright and database right; contains Royal Mail data © Royal Mail copyright and database right',
  },
  opennames: {
    label: 'OS Open Names',
    what: 'Places and streets of Great Britain, with Welsh and Gaelic names',
    credit: 'Contains OS data © Crown copyright and database right',
  },
  geonames: {
    label: 'GeoNames postal codes',
    what: 'Postcodes with their places, Northern Ireland and the islands too',
    credit: 'Places: GeoNames, CC BY 4.0',
  },
} as const

const source = z.object({
  source: z.enum(['codepoint', 'opennames', 'geonames']),
  /** Null if it is not in use. */
  imported_at: moment.nullable(),
  file: z.string().nullable(),
  /** SHA-256 of the file, or of all files of the source. */
  sha256: z.string().nullable(),
  postcodes: z.number().int(),
  names: z.number().int(),
  /** Why and when the latest import failed; null if it did not. */
  problem: z.string().nullable(),
  tried_at: moment,
})
export type PlaceSourceState = z.output<typeof source>

export const listPlaceSources = endpoint({
  method: 'GET',
  path: '/admin/places',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'Get which open place data are in use, and the result of the latest import of each',
  reply: z.object({
    data: z.array(source),
    /** Whether the light data set is downloaded at start if there is none. */
    fetches_light: z.boolean(),
  }),
  refusals: [],
})

const maxDegrees = 1.5
/** Streets are numerous, so they are drawn only when the map is zoomed in. */
const maxDegreesOfStreets = 0.5

/** A bounding box in degrees, no larger than a city. */
const box = z
  .object({
    south: z.coerce.number().pipe(latitude),
    west: z.coerce.number().pipe(longitude),
    north: z.coerce.number().pipe(latitude),
    east: z.coerce.number().pipe(longitude),
    /** `true` includes streets. */
    streets: z.enum(['true', 'false']).default('false'),
  })
  .refine(({ south, north, west, east, streets }) => {
    const most = streets === 'true' ? maxDegreesOfStreets : maxDegrees
    return north > south && east > west && north - south <= most && east - west <= most
  }, 'A smaller part of the map')

export const mapLabels = endpoint({
  method: 'GET',
  path: '/places/labels',
  access: 'member',
  onBehalf: 'any',
  summary: 'List names of districts, and of streets if asked, for a part of the map; the most important first',
  query: box,
  reply: z.object({
    data: z.array(
      z.object({ name: z.string(), kind: z.enum(['district', 'street']), lat: z.number(), lon: z.number() }),
    ),
  }),
  refusals: [],
})
