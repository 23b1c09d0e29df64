import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Action = { to: string; label: string }
type Props = {
  /** Undefined if the outcome is unknown. */
  isGood?: boolean
  title: string
  children: ReactNode
  actions: readonly Action[]
  onRetry?: () => void
}

/** An outcome, what it means, and the next steps; the first is the main one. */
export function OutcomePage({ isGood, title, children, actions, onRetry }: Props) {
  return (
    <Stack align="center" ta="center" gap="lg" maw={480} mx="auto" px="md" py={64} role="status">
      {isGood === true && <IconCircleCheckFilled size={64} color="var(--good-ink)" aria-hidden />}
      {isGood === false && <IconCircleXFilled size={64} color="var(--bad-ink)" aria-hidden />}
      <Title order={1}>{title}</Title>
      {children}
      <Group justify="center">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {actions.map(({ to, label }, at) => (
          <Button key={to} component={Link} to={to} variant={at === 0 && !onRetry ? 'filled' : 'default'}>
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
