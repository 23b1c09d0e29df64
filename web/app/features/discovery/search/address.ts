import { searchMinLength } from '@sparkhood/contract/search'

/** Metres. */
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

/** What stands in the address of a search; empty texts stand for "whatever". */
export type Filters = {
  /** Metres. */
  distance: string
  /** At most so much for the hour or the day. */
  price: string
  currency: 'gbp' | 'spark'
  stars: string
  verified: boolean
}
export type Tab = 'people' | 'skills'
export type SearchAddress = { q: string; tab: Tab; filters: Filters }

export const noFilters: Filters = { distance: '', price: '', currency: 'gbp', stars: '', verified: false }
const mostPrice = 1000

const oneOf = (options: readonly { value: string }[], text: string | null): string =>
  options.some(({ value }) => value === text) ? (text ?? '') : ''

/** A price as it may stand in the address: at most two decimals, within reason; otherwise none. */
export const readPrice = (text: string | null): string => {
  const price = /^\d{1,4}(\.\d{1,2})?$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return price >= 0 && price <= mostPrice ? String(price) : ''
}

/** Reads a search from the address; whatever is not known there counts as absent. */
export const readAddress = (query: URLSearchParams): SearchAddress => ({
  q: query.get('q')?.trim() ?? '',
  tab: query.get('tab') === 'skills' ? 'skills' : 'people',
  filters: {
    distance: oneOf(distanceOptions, query.get('distance')),
    price: readPrice(query.get('price')),
    currency: query.get('in') === 'sparks' ? 'spark' : 'gbp',
    stars: oneOf(starOptions, query.get('stars')),
    verified: query.get('verified') === 'yes',
  },
})

/** The address of a search; what is usual is left out. */
export const writeAddress = ({ q, tab, filters }: SearchAddress): URLSearchParams => {
  const { distance, price, currency, stars, verified } = filters
  const said: [string, string][] = [
    ['q', q.trim()],
    ['tab', tab === 'people' ? '' : tab],
    ['distance', distance],
    ['price', price],
    ['in', currency === 'spark' && price !== '' ? 'sparks' : ''],
    ['stars', stars],
    ['verified', verified ? 'yes' : ''],
  ]
  return new URLSearchParams(said.filter(([, value]) => value !== ''))
}

/** What the server is asked. */
export const asked = ({ distance, price, currency, stars, verified }: Filters) => ({
  ...(distance && { distance: Number(distance) }),
  ...(price && { price: Number(price), currency }),
  ...(stars && { rating: Number(stars) }),
  ...(verified && { verified }),
})

/** Each filter that is set, in words, and what is left without it. */
export const filtersSet = (filters: Filters): { name: string; words: string; without: Filters }[] => {
  const { distance, price, currency, stars, verified } = filters
  const label = (options: readonly { value: string; label: string }[], value: string): string =>
    options.find((option) => option.value === value)?.label ?? ''
  const all = [
    {
      name: 'distance',
      on: distance !== '',
      words: label(distanceOptions, distance),
      without: { ...filters, distance: '' },
    },
    {
      name: 'price',
      on: price !== '',
      words: currency === 'gbp' ? `Up to £${price}` : `Up to ${price} ${price === '1' ? 'Spark' : 'Sparks'}`,
      without: { ...filters, price: '' },
    },
    { name: 'stars', on: stars !== '', words: label(starOptions, stars), without: { ...filters, stars: '' } },
    { name: 'verified', on: verified, words: 'Identity checked', without: { ...filters, verified: false } },
  ]
  return all.filter(({ on }) => on).map(({ name, words, without }) => ({ name, words, without }))
}

/** Whether there is enough to look for. */
export const isEnough = (text: string): boolean => [...text.trim()].length >= searchMinLength

/** '12 people and 1 listing found for “bike”.' Counts end at 100. */
export const countWords = (people: number, skills: number, most: number): string => {
  const many = (count: number, one: string, more: string): string =>
    `${count >= most ? `${most} or more` : count === 0 ? 'no' : count} ${count === 1 ? one : more}`
  if (people === 0 && skills === 0) return 'No users or skills found.'
  const words = `${many(people, 'person', 'people')} and ${many(skills, 'skill', 'skills')} found.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
