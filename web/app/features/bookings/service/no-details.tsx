import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** There is no such service to look at or to book. */
export function NoDetails() {
  return (
    <EmptyState
      title="No service details available."
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      It may have been taken down, or the link may be missing a letter.
    </EmptyState>
  )
}
