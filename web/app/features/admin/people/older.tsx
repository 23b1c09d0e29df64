import { Text } from '@mantine/core'
import { type MemberList, memberListSizes, type WholeMember } from '@sparkhood/contract/admin/members'
import type { ReactNode } from 'react'

const shown = (list: MemberList): string =>
  list === 'reports'
    ? `Of ${memberListSizes.reports} shown those that wait come first.`
    : `The latest ${memberListSizes[list]} are shown.`

/** Says below a list that it is longer, and where to find the rest. */
export function Older({ of, member, elsewhere }: { of: MemberList; member: WholeMember; elsewhere?: ReactNode }) {
  if (!member.older.includes(of)) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      There are older ones. {shown(of)} {elsewhere}
    </Text>
  )
}
