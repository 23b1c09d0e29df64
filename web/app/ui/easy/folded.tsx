import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEasy } from '../../lib/easy.ts'

/** What is no part of the decision on a screen: for a reader who wants easy read it is folded away behind its name. */
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
