import { type AlertMiles, alertMiles } from '@sparkhood/contract/listings/alerts'

const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`
/** 'within 1 mile', 'within 5 miles'. */
export const withinMiles = (miles: number): string => `within ${milesWords(miles)}`
/** The same as a label: 'Within 5 miles'. */
export const milesLabel = (miles: number): string => `Within ${milesWords(miles)}`

/** The distances as options of a select. */
export const mileOptions = alertMiles.map((miles) => ({
  value: String(miles),
  label: milesLabel(miles),
}))

/** The selected distance; undefined if it is not one of them. */
export const readMiles = (value: string): AlertMiles | undefined => alertMiles.find((miles) => String(miles) === value)
