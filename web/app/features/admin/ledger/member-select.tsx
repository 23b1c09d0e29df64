import { Select } from '@mantine/core'
import { listMembers, shortestSearch } from '@sparkhood/contract/admin/members'
import { useState } from 'react'
import { useCall } from '../../../lib/api.ts'

type Props = { value: string | undefined; onChange: (id: string | null) => void }

/** Selects a member by part of their name or address. */
export function MemberSelect({ value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = typed.length >= shortestSearch ? typed : value
  const asked = useCall(
    listMembers,
    { query: { q, state: 'all', limit: 20 } },
    { enabled: q !== undefined, keepPrevious: true },
  )
  const found = q === undefined ? [] : (asked.data?.data ?? [])
  return (
    <Select
      label="Member"
      placeholder="Everybody"
      data={found.map((one) => ({ value: one._id, label: `${one.firstname} ${one.lastname}` }))}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={onChange}
      onSearchChange={setTyped}
      nothingFoundMessage={typed.length < shortestSearch ? 'Type part of the name' : 'Nobody found'}
      searchable
      clearable
    />
  )
}
