import { Group, Text } from '@mantine/core'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { isId } from '@sparkhood/contract/primitives/ids'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useCall } from '../../../lib/api.ts'
import { getCounts, getHeadline } from './words.ts'

type Props = {
  memberId: string
  /** Of whom it is; without it, the reader's own. */
  name?: string
}

/** How a member has kept their bookings; nothing until there are enough of them. */
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
 * How a member has kept their bookings. A page that tells it is drawn once that `isSettled`: whether there is something to
 * tell is not known before, and what stands below would move.
 */
export const useReliability = (memberId: string) => {
  const { data, isPending, failureCount } = useCall(
    findReliability,
    { params: { id: memberId } },
    { enabled: isId(memberId) },
  )
  return { record: data?.data, isSettled: !isPending || failureCount > 0 }
}
