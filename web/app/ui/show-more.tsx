import { Button } from '@mantine/core'
import { words } from '../lib/words.ts'
import { ErrorBox } from './states/error-box.tsx'

type Props = {
  /** A list that is read page by page. */
  of: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    /** Waiting for a signal. */
    isPaused: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  /** The space above it, where what stands there leaves none. */
  mt?: 'sm' | 'md'
  children?: string
}

/** The way to the next page of a list; where that did not come, why, and the way to ask again. */
export function ShowMore({ of, mt, children = 'Show more' }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPaused, error } = of
  const fetchMore = (): void => void of.fetchNextPage()
  if (!hasNextPage) return null
  if (isPaused) return <ErrorBox error={words.noSignal} onRetry={fetchMore} />
  if (isFetchNextPageError && !isFetchingNextPage) return <ErrorBox error={error} onRetry={fetchMore} />
  return (
    <Button
      variant="default"
      display="block"
      w="fit-content"
      mx="auto"
      mt={mt}
      loading={isFetchingNextPage}
      onClick={fetchMore}
    >
      {children}
    </Button>
  )
}
