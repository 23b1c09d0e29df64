import { NativeSelect, TextInput } from '@mantine/core'
import { type HelpReward, helpRewards } from '@sparkhood/contract/helping/requests'
import { distanceOptions } from '@sparkhood/contract/primitives/place'
import classes from '../help.module.css'
import { type Filters, useCategories } from '../queries.ts'
import { rewardWords } from '../words.ts'

type FilterProps = { filters: Filters; onChange: (part: Partial<Filters>) => void }

/** The filters of the board. */
export function FilterFields({ filters, onChange }: FilterProps) {
  const categories = useCategories().data?.data ?? []
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Category"
        value={filters.category ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ category: value || undefined })}
        data={[
          { value: '', label: 'Everything' },
          ...categories.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
      <NativeSelect
        label="How near"
        value={String(filters.distance ?? 'all')}
        onChange={({ currentTarget: { value } }) => onChange({ distance: value === 'all' ? undefined : Number(value) })}
        data={distanceOptions.map(({ value }) => ({ value, label: nearWords[value] }))}
      />
      <TextInput
        label="Day"
        type="date"
        value={filters.day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ day: value || undefined })}
      />
      <NativeSelect
        label="In return for"
        value={filters.reward ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ reward: (value || undefined) as HelpReward | undefined })
        }
        data={[
          { value: '', label: 'Anything' },
          ...helpRewards.map((value) => ({ value, label: value === 'swap' ? 'A swap' : rewardWords[value].label })),
        ]}
      />
    </div>
  )
}

const nearWords: Record<(typeof distanceOptions)[number]['value'], string> = {
  all: 'Any distance',
  8000: 'Within 5 miles',
  16000: 'Within 10 miles',
  32000: 'Within 20 miles',
  64000: 'Within 40 miles',
}
