import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { sparks } from '@sparkhood/contract/primitives/money'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney, toDay } from '../../../lib/format.ts'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { readDay } from '../../../ui/page/carried-day.ts'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import { part } from '../../../ui/page/part.ts'
import { useOwnSparks } from '../../../ui/within-sparks.tsx'
import { distanceOptions, kindOptions, maxPrice, readPrice, starOptions } from './address.ts'
import { type Filters, readNear, writeNear } from './asked.ts'
import classes from './filters.module.css'

// Loaded on demand, when results are narrowed down.
const PlaceField = part(() => import('../../../ui/forms/place-field.tsx').then((file) => file.PlaceField))

const currencies = [
  { value: 'gbp', label: '£' },
  { value: 'spark', label: 'Sparks' },
] as const

type Props = {
  filters: Filters
  /** Without a location of their own, members cannot filter by distance. */
  hasPlace: boolean
  /**
   * Called with only the changed filters: two may change before the next render, for example when tapping another one
   * leaves a price field.
   */
  onChange: (part: Partial<Filters>) => void
}

/** Date, distance, price, rating, kind and verification; each change takes effect immediately. */
export function FilterFields({ filters, hasPlace, onChange }: Props) {
  return (
    <div className={classes.fields}>
      <NearField near={filters.near} onChange={(near) => onChange({ near })} />
      {hasPlace ? (
        <NativeSelect
          label="Distance"
          data={[...distanceOptions]}
          value={filters.distance}
          onChange={({ currentTarget }) => onChange({ distance: currentTarget.value })}
        />
      ) : (
        <p className={classes.noPlace}>
          <Link to={placeAddress}>Set your place</Link> to filter by distance.
        </p>
      )}
      <DayField day={filters.freeOn} onChange={(freeOn) => onChange({ freeOn })} />
      <PriceField filters={filters} onChange={onChange} />
      <NativeSelect
        label="Rating"
        data={[...starOptions]}
        value={filters.stars}
        onChange={({ currentTarget }) => onChange({ stars: currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        data={[...kindOptions]}
        value={filters.kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: kindOptions.find(({ value }) => value === currentTarget.value)?.value ?? '' })
        }
      />
      <div>
        <Checkbox
          className={classes.checked}
          label="Identity checked"
          checked={filters.verified}
          onChange={({ currentTarget }) => onChange({ verified: currentTarget.checked })}
        />
        <SparksField filters={filters} onChange={onChange} />
      </div>
    </div>
  )
}

/**
 * The text of a field that is also in the address. The address follows with a delay, when somebody may have typed more:
 * a value that came from here is ignored when it comes back; any other, from Back or a removed filter, replaces the
 * text.
 */
function useTextOf(inAddress: string) {
  const [text, setText] = useState(inAddress)
  const told = useRef<string[]>([])
  useEffect(() => {
    const own = told.current.indexOf(inAddress)
    told.current = own < 0 ? [] : told.current.slice(own + 1)
    if (own < 0) setText(inAddress)
  }, [inAddress])
  const tell = (value: string): void => void told.current.push(value)
  return { text, setText, tell }
}

/** Where distances are measured from: home by default. */
function NearField({ near, onChange }: { near: string; onChange: (near: string) => void }) {
  const chosen = readNear(near)
  const { text, setText, tell } = useTextOf(chosen?.name ?? '')
  const change = (typed: string, next: string): void => {
    setText(typed)
    if (next === near) return
    tell(readNear(next)?.name ?? '')
    onChange(next)
  }
  return (
    <Suspense fallback={<TextInput label="Near" placeholder="Your home" disabled />}>
      <PlaceField
        label="Near"
        placeholder="Your home"
        value={text}
        isLocated={chosen?.name === text}
        onType={(typed) => change(typed, typed === '' ? '' : near)}
        onPick={({ label, lat, lon }) => change(label.slice(0, 100), writeNear({ name: label, lat, lon }))}
      />
    </Suspense>
  )
}

function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  // While it is being typed it is a date long ago: only valid dates go into the address, and the field keeps its text.
  const { text, setText, tell } = useTextOf(day)
  const [odd, setOdd] = useState<string>()
  const isRead = (typed: string): boolean => readDay(typed, toDay(new Date())) === typed
  const type = (typed: string): void => {
    setText(typed)
    setOdd(undefined)
    if (!isRead(typed) || typed === day) return
    tell(typed)
    onChange(typed)
  }
  return (
    <TextInput
      type="date"
      label="Free on"
      min={toDay(new Date())}
      value={text}
      error={odd === text && 'Choose a day from today on'}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setOdd(isRead(text) ? undefined : text)}
    />
  )
}

/** Limits the price to the member's own Sparks, by setting the maximum. */
function SparksField({ filters, onChange }: PriceProps) {
  const own = useOwnSparks()
  if (!own) return null
  const price = String(Math.min(own / 100, maxPrice))
  const isSet = filters.currency === 'spark' && filters.price === price
  return (
    <Checkbox
      className={classes.checked}
      label={`Within my ${formatMoney(sparks(own))}`}
      checked={isSet}
      onChange={() => onChange(isSet ? { price: '', currency: 'gbp' } : { price, currency: 'spark' })}
    />
  )
}

type PriceProps = { filters: Filters; onChange: (part: Pick<Filters, 'price' | 'currency'>) => void }

function PriceField({ filters, onChange }: PriceProps) {
  const { price } = filters
  const { text, setText, tell } = useTextOf(price)
  const [problem, setProblem] = useState<string>()
  // Without a price the address has no currency, so the choice is kept here.
  const [currency, setCurrency] = useState(filters.currency)
  useEffect(() => {
    if (price !== '') setCurrency(filters.currency)
  }, [price, filters.currency])
  const settle = (next: Filters['currency'] = currency): void => {
    const read = readPrice(text.replace(/^\s*£/, ''))
    const isOdd = read === '' && text.trim() !== ''
    setProblem(isOdd ? `At most ${maxPrice.toLocaleString('en-GB')}, such as 12.50` : undefined)
    if (!isOdd) setText(read)
    setCurrency(next)
    if (read !== price) tell(read)
    if (read !== price || next !== filters.currency) onChange({ price: read, currency: next })
  }
  return (
    <div className={classes.price}>
      <TextInput
        label={currency === 'gbp' ? 'Price up to, in £' : 'Price up to, in Sparks'}
        inputMode="decimal"
        placeholder="Any"
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
        onBlur={() => settle()}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <Segments label="Price in" options={currencies} value={currency} onChange={settle} />
    </div>
  )
}
