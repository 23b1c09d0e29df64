import { NativeSelect, TextInput } from '@mantine/core'
import { type MovementFilters, type MovementKind, movementKinds } from '@sparkhood/contract/money/statement'
import { Segments } from '../../ui/forms/radios/segments.tsx'
import classes from './statement.module.css'

const kindWords: Record<MovementKind, string> = {
  added: 'Money added',
  held: 'Held and released',
  paid: 'Paid',
  earned: 'Earned',
  withdrawn: 'Withdrawn',
  gift: 'Gifts of Sparks',
  other: 'Corrections',
}
const kinds = [
  { value: '', label: 'Everything' },
  ...movementKinds.map((value) => ({ value, label: kindWords[value] })),
]

const pockets = [
  { value: '', label: 'Both' },
  { value: 'cash', label: 'Pounds' },
  { value: 'sparks', label: 'Sparks' },
] as const

type Props = { filters: MovementFilters; onChange: (name: keyof MovementFilters, value: string) => void }

/** The filters: balance, kind and dates. */
export function StatementFilters({ filters, onChange }: Props) {
  return (
    <section className={classes.filters} aria-label="Filter transactions">
      <Segments
        whole
        label="Currency"
        options={pockets}
        value={filters.pocket ?? ''}
        onChange={(pocket) => onChange('pocket', pocket)}
      />
      <NativeSelect
        label="Type"
        data={kinds}
        value={filters.kind ?? ''}
        onChange={({ currentTarget }) => onChange('kind', currentTarget.value)}
      />
      <TextInput
        type="date"
        label="From"
        max={filters.to}
        value={filters.from ?? ''}
        onChange={({ currentTarget }) => onChange('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        min={filters.from}
        value={filters.to ?? ''}
        onChange={({ currentTarget }) => onChange('to', currentTarget.value)}
      />
    </section>
  )
}
