import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { acting } from '../../lib/acting.ts'

type Props = {
  /** What somebody was looking for: the title of the request to begin with. */
  title?: string
  /** The id of the category that they looked in. */
  category?: string
  variant?: 'filled' | 'default'
}

/** Leads to a request for help, with what somebody was looking for already in it. Helpers do not see it. */
export function AskNeighbours({ title, category, variant = 'filled' }: Props) {
  if (acting) return null
  const brought = new URLSearchParams({ ...(title && { title }), ...(category && { category }) })
  return (
    <Button
      component={Link}
      to={brought.size > 0 ? `/requests/new?${brought}` : '/requests/new'}
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Ask your neighbours
    </Button>
  )
}
