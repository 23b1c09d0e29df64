import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** The search field that `/` focuses. Escape leaves it, so that the shortcuts of the list work again. */
export function ListSearch({ label, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
      }}
      maxLength={120}
      miw="min(100%, 19rem)"
      data-search
    />
  )
}

/** Whether the texts contain all words of the query. */
export const matches = (query: string, ...texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
