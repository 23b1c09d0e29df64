import type { placeSources } from '@sparkhood/contract/people/places'
import { z } from 'zod'
import { isPrivateToSpeakTo } from './elsewhere.ts'

const address = z.url().refine((text) => isPrivateToSpeakTo(text), 'an https address, or http on this machine')
const addressesIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const ordnanceSurvey = 'https://api.os.uk/downloads/v1/products'
const geoNames = 'https://download.geonames.org/export/zip'

/** The sources of open place data, and whether the light set may be downloaded at start. */
export const places = {
  PLACES: z.enum(['on', 'off']).default('on'),
  PLACES_OPENNAMES_URL: address.default(`${ordnanceSurvey}/OpenNames/downloads`),
  PLACES_CODEPOINT_URL: address.default(`${ordnanceSurvey}/CodePointOpen/downloads`),
  PLACES_GEONAMES_URLS: z
    .string()
    .refine(
      (text) => addressesIn(text).every((one) => address.safeParse(one).success),
      'https addresses, between commas',
    )
    .default(['GB_full.csv', 'GG', 'IM', 'JE'].map((name) => `${geoNames}/${name}.zip`).join()),
  PLACES_LIGHT_URLS: z
    .string()
    .refine(
      (text) => addressesIn(text).every((one) => address.safeParse(one).success),
      'https addresses, between commas',
    )
    .default(['GB', 'GG', 'IM', 'JE'].map((name) => `${geoNames}/${name}.zip`).join()),
}

/** A file of open data, under the name by which it is stored. */
export type PlaceDownload = { source: keyof typeof placeSources; name: string; url: string }

export type PlacesConfig = {
  /** Whether the light set is downloaded when the site starts without place data. */
  fetchesLight: boolean
  /** All downloads of `npm run places`, by file name. */
  all: PlaceDownload[]
  /** Postcode districts and places of GeoNames: under 1 MB. */
  light: PlaceDownload[]
}

const named = (prefix: string, urls: string[]): PlaceDownload[] =>
  urls.map((url, nth) => ({ source: 'geonames', name: `${prefix}-${nth + 1}.zip`, url }))

export const getPlaces = (config: z.output<z.ZodObject<typeof places>>): PlacesConfig => ({
  fetchesLight: config.PLACES === 'on',
  all: [
    { source: 'opennames', name: 'open-names.zip', url: config.PLACES_OPENNAMES_URL },
    { source: 'codepoint', name: 'code-point-open.zip', url: config.PLACES_CODEPOINT_URL },
    ...named('geonames', addressesIn(config.PLACES_GEONAMES_URLS)),
  ],
  light: named('geonames-light', addressesIn(config.PLACES_LIGHT_URLS)),
})
