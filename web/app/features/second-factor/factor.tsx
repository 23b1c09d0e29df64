import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; about: string; button: ReactNode; children: ReactNode }

/** A kind of second factor: its description, its button, and the sheets that this opens. */
export const Factor = ({ id, title, about, button, children }: Props) => (
  <Paper component="section" aria-labelledby={id}>
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 16rem' }}>
        <Text component="h2" fw={600} m={0} id={id}>
          {title}
        </Text>
        <Text c="dimmed" size="sm">
          {about}
        </Text>
      </div>
      {button}
    </Group>
    {children}
  </Paper>
)
