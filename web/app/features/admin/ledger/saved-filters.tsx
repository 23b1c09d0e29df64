import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import classes from './ledger.module.css'

const filter = z.object({ name: z.string(), search: z.string() })
type Filter = z.output<typeof filter>
const most = 12

const getKey = (list: string): string => `desk.filters.${list}`
const read = (list: string): Filter[] => {
  try {
    return z.array(filter).parse(JSON.parse(localStorage.getItem(getKey(list)) ?? '[]'))
  } catch {
    return []
  }
}

/** Named filters of a list, stored on this device. */
export function SavedFilters({ list }: { list: string }) {
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState(() => read(list))
  const [name, setName] = useState<string>()
  const keep = (next: Filter[]): void => {
    localStorage.setItem(getKey(list), JSON.stringify(next))
    setKept(next)
    setName(undefined)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const given = name?.trim()
    if (given) keep([...kept.filter((one) => one.name !== given), { name: given, search }].slice(-most))
  }
  const isNew = search !== '' && !kept.some((one) => one.search === search)
  if (kept.length === 0 && !isNew) return null
  return (
    <div className={classes.saved}>
      {kept.map((one) => (
        <span key={one.name} className={classes.savedOne} data-here={one.search === search || undefined}>
          <Link to={{ pathname, search: one.search }}>{one.name}</Link>
          <ActionIcon
            variant="subtle"
            aria-label={`Forget ${one.name}`}
            onClick={() => keep(kept.filter(({ name: other }) => other !== one.name))}
          >
            <IconX size={16} />
          </ActionIcon>
        </span>
      ))}
      {isNew && name === undefined && (
        <Button variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setName('')}>
          Save this filter
        </Button>
      )}
      {name !== undefined && (
        <form onSubmit={submit}>
          <Group gap="xs" align="flex-end">
            <TextInput
              label="Filter name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={40}
              autoFocus
            />
            <Button type="submit" disabled={!name.trim()}>
              Save
            </Button>
          </Group>
        </form>
      )}
    </div>
  )
}
