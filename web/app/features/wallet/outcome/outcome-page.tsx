import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Action = { to: string; label: string }
type Props = { isGood: boolean; title: string; children: ReactNode; actions: readonly Action[] }

/** How something ended, what that means, and where to go on; the first way is the usual one. */
export function OutcomePage({ isGood, title, children, actions }: Props) {
  return (
    <Stack align="center" ta="center" gap="lg" maw={480} mx="auto" px="md" py={64} role="status">
      {isGood ? (
        <IconCircleCheckFilled size={64} color="var(--good-ink)" aria-hidden />
      ) : (
        <IconCircleXFilled size={64} color="var(--bad-ink)" aria-hidden />
      )}
      <Title order={1}>{title}</Title>
      {children}
      <Group justify="center">
        {actions.map(({ to, label }, at) => (
          <Button key={to} component={Link} to={to} variant={at === 0 ? 'filled' : 'default'}>
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** A sentence below the title. */
export function Means({ children }: { children: ReactNode }) {
  return <Text c="dimmed">{children}</Text>
}
