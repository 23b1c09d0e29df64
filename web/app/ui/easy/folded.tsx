import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEasy } from '../../lib/easy.ts'

/** Secondary content of a screen: in easy read it is collapsed under its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  if (!useEasy()) return children
  return (
    <details className="easy-more">
      <summary>{title}</summary>
      <Stack gap="xl" mt="lg">
        {children}
      </Stack>
    </details>
  )
}
