import { z } from 'zod'

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** A point on the globe in degrees, WGS 84. */
export type Point = { lat: number; lon: number }

/** How exactly a place is known, best first: its postcode or house, its street, its district, or only its town. */
export const exactnesses = ['unit', 'street', 'district', 'town'] as const
export type Exactness = (typeof exactnesses)[number]

/** The specification's distance options, in metres; `all` has no limit. */
export const distanceOptions = [
  { value: 'all', label: 'Any distance' },
  { value: '8000', label: '0-5 miles' },
  { value: '16000', label: '6-10 miles' },
  { value: '32000', label: '11-20 miles' },
  { value: '64000', label: '20+ miles' },
] as const

/** How far from the centre of a city people's shown points may be to count as in it, if no distance was chosen. */
export const cityRadiusMetres = 25_000

export const metresPerMile = 1609.344

/** The sum of the radii of two areas, in metres: the precision of the distance between them. */
export const reachMetres = z.number().int().nullish()

/** The radius of an area in a town, in metres; no area has a smaller one. */
export const townAreaMetres = 900

/** The cities of the explore page, about forty; London is the default. */
export const cities = [
  'london',
  'aberdeen',
  'bath',
  'belfast',
  'birmingham',
  'bournemouth',
  'bradford',
  'brighton',
  'bristol',
  'cambridge',
  'canterbury',
  'cardiff',
  'carlisle',
  'chester',
  'coventry',
  'derby',
  'dundee',
  'durham',
  'edinburgh',
  'exeter',
  'glasgow',
  'gloucester',
  'hull',
  'inverness',
  'leeds',
  'leicester',
  'liverpool',
  'manchester',
  'newcastle',
  'norwich',
  'nottingham',
  'oxford',
  'plymouth',
  'portsmouth',
  'sheffield',
  'southampton',
  'stirling',
  'sunderland',
  'swansea',
  'york',
] as const
export const defaultCity = 'london'
