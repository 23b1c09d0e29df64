import { Group, Text } from '@mantine/core'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { isId } from '@sparkhood/contract/primitives/ids'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useCall } from '../../../lib/api.ts'
import { getCounts, getHeadline } from './words.ts'

type Props = {
  memberId: string
  /** The member's name; undefined for the reader's own record. */
  name?: string
}

/** A member's reliability record; nothing until it is long enough. */
export function ReliabilityRecord({ memberId, name }: Props) {
  const { record } = useReliability(memberId)
  if (!record) return null
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <IconCalendarCheck size={24} color="var(--brand-ink)" aria-hidden style={{ marginTop: 1 }} />
      <div>
        <Text fw={600}>{getHeadline(record, name)}</Text>
        <Text size="sm">{getCounts(record).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          In the last six months; older bookings count less.
        </Text>
      </div>
    </Group>
  )
}

/**
 * A member's reliability record. Pages render once `isSettled`: only then is it known whether there is one, and showing
 * it later would move the content below.
 */
export const useReliability = (memberId: string) => {
  const { data, isPending, failureCount } = useCall(
    findReliability,
    { params: { id: memberId } },
    { enabled: isId(memberId) },
  )
  return { record: data?.data, isSettled: !isPending || failureCount > 0 }
}
