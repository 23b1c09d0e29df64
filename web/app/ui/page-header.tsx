import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  badge?: ReactNode
  lead?: ReactNode
  back?: { to: string; label: string }
  action?: ReactNode
}

/** The header of a page: its only h1, its status, its purpose, the way back and at most one action. */
export function PageHeader({ title, badge, lead, back, action }: Props) {
  return (
    <Group component="header" justify="space-between" align="flex-start" wrap="wrap" gap="sm" mb="lg">
      <Group gap="xs" align="flex-start" miw={0} flex="1 1 16rem">
        {back && (
          <ActionIcon component={Link} to={back.to} aria-label={back.label} ml={-10} mt={-4}>
            <IconArrowLeft size={22} />
          </ActionIcon>
        )}
        {/* Below the way back where letters are so large that words would be broken beside it. */}
        <div style={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={1}>{title}</Title>
          {badge && <div style={{ marginTop: '0.25rem' }}>{badge}</div>}
          {lead && (
            <Text c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
        </div>
      </Group>
      {action}
    </Group>
  )
}
