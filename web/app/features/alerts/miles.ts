import { type AlertMiles, alertMiles } from '@sparkhood/contract/listings/alerts'

/** 'within 1 mile', 'within 5 miles'. */
export const withinMiles = (miles: number): string => `within ${miles} ${miles === 1 ? 'mile' : 'miles'}`

/** The distances to choose from, for a select. */
export const mileOptions = alertMiles.map((miles) => ({
  value: String(miles),
  label: withinMiles(miles).replace('w', 'W'),
}))

/** What was chosen in a select; undefined if it is none of the distances. */
export const readMiles = (value: string): AlertMiles | undefined => alertMiles.find((miles) => String(miles) === value)
