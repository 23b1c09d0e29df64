import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** The field that `/` leads to. Escape leaves it, so that the keys of the list work again. */
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

/** Whether some of the texts have all words of what is looked for. */
export const matches = (query: string, ...texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
