import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { acting } from '../../lib/acting.ts'

type Props = {
  /** The search term, which becomes the title of the request. */
  title?: string
  /** The id of the category that was searched. */
  category?: string
  variant?: 'filled' | 'default'
}

/** Links to a request for help, prefilled from the search. Hidden from helpers. */
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
