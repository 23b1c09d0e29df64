import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'

type Props = { title: string; to: string; label: string; children?: ReactNode; isPage?: boolean }

/** For a page on which nothing can be done: says why, and where to go. */
export function DeadEnd({ title, to, label, children, isPage }: Props) {
  return (
    <EmptyState
      title={title}
      isPage={isPage}
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
