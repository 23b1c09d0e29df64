import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { filtersSet, noFilters } from './address.ts'
import type { Filters } from './asked.ts'
import classes from './filters.module.css'
import { FilterFields } from './filters.tsx'

type Props = { filters: Filters; hasPlace: boolean; onChange: (part: Partial<Filters>) => void }

/** The filters: in a row on wide screens, in a sheet on phones; active ones can be removed one by one. */
export function FilterBar({ filters, hasPlace, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const set = filtersSet(filters, new Date())
  return (
    <section aria-label="Filters" className={classes.filters}>
      <div className={classes.inRow}>
        <FilterFields filters={filters} hasPlace={hasPlace} onChange={onChange} />
      </div>
      <div className={classes.setOnes}>
        <Button
          className={classes.toSheet}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Filters{set.length > 0 && ` (${set.length})`}
        </Button>
        {set.map(({ name, words, without }) => (
          <button key={name} type="button" className={classes.setOne} onClick={() => onChange(without)}>
            {words}
            <IconX size={16} aria-label="remove" />
          </button>
        ))}
      </div>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Filters">
        <FilterFields filters={filters} hasPlace={hasPlace} onChange={onChange} />
        <div className={classes.sheetFoot}>
          <Button variant="default" disabled={set.length === 0} onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
          <Button data-autofocus onClick={() => setOpened(false)}>
            Show results
          </Button>
        </div>
      </Sheet>
    </section>
  )
}
