import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Props = { title: string; children: ReactNode; next: { to: string; label: string } }

/** A page that is not there yet: what it will be, and what one can do meanwhile. */
export function ComingSoon({ title, children, next }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        picture="soon"
        title="Coming soon"
        action={
          <Button component={Link} to={next.to}>
            {next.label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
