import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'

type Props = { title: string; to: string; label: string; children?: ReactNode }

/** Nothing can be done here: says why, and where to go on. */
export function DeadEnd({ title, to, label, children }: Props) {
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to={to}>
          {label}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
