import { searchMinLength, typingMinLength } from '@sparkhood/contract/listings/search'
import { listingKinds } from '@sparkhood/contract/listings/skills'
import { formatShortDay } from '../../../lib/format.ts'
import type { View } from '../../../ui/map/listed-map.tsx'
import { readDay } from '../../../ui/page/carried-day.ts'
import { type Filters, readNear } from './asked.ts'

/** In metres. */
export const distanceOptions = [
  { value: '', label: 'Any distance' },
  { value: '1600', label: 'Within 1 mile' },
  { value: '8000', label: 'Within 5 miles' },
  { value: '16000', label: 'Within 10 miles' },
  { value: '32000', label: 'Within 20 miles' },
] as const

export const starOptions = [
  { value: '', label: 'Any rating' },
  { value: '3', label: '3 stars or more' },
  { value: '4', label: '4 stars or more' },
  { value: '4.5', label: '4.5 stars or more' },
] as const

export const kindOptions = [
  { value: '', label: 'Anything' },
  { value: 'skill', label: 'Skills to learn' },
  { value: 'service', label: 'Services' },
  { value: 'tool', label: 'Tools to borrow' },
] as const

export type Tab = 'people' | 'skills'
export type SearchAddress = { q: string; tab: Tab; view: View; filters: Filters }

const anything = { distance: '', price: '', stars: '', verified: false, kind: '', freeOn: '', near: '' } as const
export const noFilters: Filters = { ...anything, currency: 'gbp' }
export const maxPrice = 1000

const oneOf = (options: readonly { value: string }[], text: string | null): string =>
  options.some(({ value }) => value === text) ? (text ?? '') : ''

/** A valid price in the address: at most two decimals and not too high; otherwise empty. */
export const readPrice = (text: string | null): string => {
  const price = /^\d{1,4}(\.\d{1,2})?$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return price >= 0 && price <= maxPrice ? String(price) : ''
}

/** Reads a search from the address; unknown values and past dates are ignored. */
export const readAddress = (query: URLSearchParams, today: string): SearchAddress => ({
  q: query.get('q')?.trim() ?? '',
  tab: query.get('tab') === 'skills' ? 'skills' : 'people',
  view: query.get('view') === 'map' ? 'map' : 'list',
  filters: {
    distance: oneOf(distanceOptions, query.get('distance')),
    price: readPrice(query.get('price')),
    currency: query.get('in') === 'sparks' ? 'spark' : 'gbp',
    stars: oneOf(starOptions, query.get('stars')),
    verified: query.get('verified') === 'yes',
    kind: listingKinds.find((kind) => kind === query.get('kind')) ?? '',
    freeOn: readDay(query.get('free'), today),
    near: readNear(query.get('near')) ? (query.get('near') ?? '') : '',
  },
})

/** The address of a search; defaults are left out. */
export const writeAddress = ({ q, tab, view, filters }: SearchAddress): URLSearchParams => {
  const { distance, price, currency, stars, verified, kind, freeOn, near } = filters
  const said: [string, string][] = [
    ['q', q.trim()],
    ['tab', tab === 'people' ? '' : tab],
    ['view', view === 'list' ? '' : view],
    ['free', freeOn],
    ['near', near],
    ['distance', distance],
    ['price', price],
    ['in', currency === 'spark' && price !== '' ? 'sparks' : ''],
    ['stars', stars],
    ['verified', verified ? 'yes' : ''],
    ['kind', kind],
  ]
  return new URLSearchParams(said.filter(([, value]) => value !== ''))
}

/**
 * Removes the distance filter for members without a location, even if a link has one: it would be measured from London.
 */
export const fitFor = (hasPlace: boolean, filters: Filters): Filters =>
  hasPlace ? filters : { ...filters, distance: '' }

const getLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? ''

const priceWords = ({ price, currency }: Filters): string =>
  currency === 'gbp' ? `Up to £${price}` : `Up to ${price} ${price === '1' ? 'Spark' : 'Sparks'}`

/** Noon on a date, which is on that date in the place's time zone all year. */
export const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Each active filter in words, and the filters without it. */
export const filtersSet = (
  filters: Filters,
  now: Date,
): { name: string; words: string; without: Partial<Filters> }[] => {
  const { distance, price, stars, verified, kind, freeOn, near } = filters
  const all: [keyof typeof anything, string][] = [
    ['freeOn', freeOn && `Free on ${formatShortDay(getNoon(freeOn), now)}`],
    ['near', near && `Near ${readNear(near)?.name}`],
    ['distance', distance && getLabel(distanceOptions, distance)],
    ['price', price && priceWords(filters)],
    ['stars', stars && getLabel(starOptions, stars)],
    ['kind', kind && getLabel(kindOptions, kind)],
    ['verified', verified ? 'Identity checked' : ''],
  ]
  return all
    .filter(([, words]) => words !== '')
    .map(([name, words]) => ({ name, words, without: { [name]: anything[name] } }))
}

/** Whether a text is long enough to search. */
export const isEnough = (text: string): boolean => [...text.trim()].length >= searchMinLength
/** Whether a text is long enough to search while it is being typed. */
export const isEnoughTyped = (text: string): boolean => [...text.trim()].length >= typingMinLength

/** '12 people and 1 listing found for “bike”.' Counts end at 100. */
export const countWords = (people: number, skills: number, most: number): string => {
  const many = (count: number, one: string, more: string): string =>
    `${count >= most ? `${most} or more` : count === 0 ? 'no' : count} ${count === 1 ? one : more}`
  if (people === 0 && skills === 0) return 'No users or skills found.'
  const words = `${many(people, 'person', 'people')} and ${many(skills, 'skill', 'skills')} found.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
