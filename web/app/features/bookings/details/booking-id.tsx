import { ActionIcon, CopyButton, Group, Text } from '@mantine/core'
import { getReference } from '@sparkhood/contract/primitives/ids'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** The reference of a booking, to be copied for the support team. */
export function BookingId({ id }: { id: string }) {
  return (
    <Group gap={4} wrap="nowrap" my={-8}>
      <Text size="sm" ff="monospace">
        {getReference(id)}
      </Text>
      <CopyButton value={getReference(id)} timeout={2 * secondMs}>
        {({ copied, copy }) => (
          <>
            <ActionIcon onClick={copy} aria-label="Copy the booking ID">
              {copied ? <IconCheck size={20} color="var(--good-ink)" /> : <IconCopy size={20} />}
            </ActionIcon>
            <Text size="sm" c="var(--good-ink)" role="status">
              {copied && 'Copied'}
            </Text>
          </>
        )}
      </CopyButton>
    </Group>
  )
}
