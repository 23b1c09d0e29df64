import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './saved-views.module.css'
import { readViews, type View, writeViews } from './views.ts'

/** The named views of a list, stored on this device, and a button to save the current one. */
export function SavedViews({ list }: { list: string }) {
  const [search] = useSearchParams()
  const [views, setViews] = useState(() => readViews(list))
  const [isNaming, setNaming] = useState(false)
  const filters = new URLSearchParams(search)
  filters.delete('id')
  const query = filters.toString()
  const keep = (next: View[]): void => {
    setViews(next)
    writeViews(list, next)
  }
  const isKept = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <Group gap="xs" mb="md">
      {views.map((view) => (
        <span key={view.query} className={classes.view} data-here={view.query === query || undefined}>
          <Link to={`?${view.query}`} replace>
            {view.name}
          </Link>
          <CloseButton
            size="2.25rem"
            aria-label={`Forget the view ${view.name}`}
            onClick={() => keep(views.filter((one) => one !== view))}
          />
        </span>
      ))}
      {query !== '' && !isKept && (
        <Button variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <Sheet opened={isNaming} onClose={() => setNaming(false)} title="Save this view">
        <NameForm
          onName={(name) => {
            keep([...views, { name, query }])
            setNaming(false)
          }}
        />
      </Sheet>
    </Group>
  )
}

function NameForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="Saved on this device."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={40}
          required
          data-autofocus
        />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </Stack>
    </form>
  )
}
