import { Button, NativeSelect, Text } from '@mantine/core'
import { type AlertMiles, defaultSearchMiles } from '@sparkhood/contract/listings/alerts'
import { IconBell } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { acting } from '../../lib/acting.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './alerts.module.css'
import { mileOptions, readMiles, withinMiles } from './miles.ts'
import { useSaveSearch } from './queries.ts'

/** Saves a search: the member is notified of new listings that match it. */
export function SaveSearch({ words }: { words: string }) {
  const [isOpen, setOpen] = useState(false)
  const [miles, setMiles] = useState<AlertMiles>(defaultSearchMiles)
  const save = useSaveSearch()
  if (acting) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({ body: { words, miles } })
  }
  return (
    <section aria-label="Save this search" className={classes.saving}>
      <div role="status">
        {save.isSuccess && (
          <Text>
            Saved. We’ll tell you when someone new {withinMiles(miles)} offers “{words}”.{' '}
            <Link to="/settings/notify">See your saved searches</Link>
          </Text>
        )}
      </div>
      {save.isError && <ErrorBox error={save.error} />}
      {!isOpen && (
        <Button variant="default" leftSection={<IconBell size={20} aria-hidden />} onClick={() => setOpen(true)}>
          Tell me about new ones
        </Button>
      )}
      {isOpen && !save.isSuccess && (
        <form className={classes.save} onSubmit={submit}>
          <NativeSelect
            label={`Tell me when someone new offers “${words}”`}
            data={mileOptions}
            value={String(miles)}
            onChange={({ currentTarget }) => setMiles(readMiles(currentTarget.value) ?? miles)}
          />
          <Button type="submit" loading={save.isPending}>
            Save this search
          </Button>
        </form>
      )}
    </section>
  )
}
