import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: string
  /** It is the whole page, so its title is the page's heading. */
  isPage?: boolean
}

/** An empty state: says what is missing, and what to do next. */
export function EmptyState({ title, children, action, picture = 'empty', isPage = false }: Props) {
  return (
    <Stack align="center" ta="center" gap="xs" py="xl" px="md" maw={460} mx="auto">
      <img src={`/pictures/${picture}.svg`} alt="" width={180} height={120} />
      <Title order={isPage ? 1 : 2} size="h3" mt="xs">
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
      {action && <div style={{ marginTop: '0.5rem' }}>{action}</div>}
    </Stack>
  )
}
