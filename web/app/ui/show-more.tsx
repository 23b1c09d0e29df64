import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { words } from '../lib/words.ts'
import { ErrorBox } from './states/error-box.tsx'

type Props = {
  /** A paginated list. */
  of: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    /** Waiting for a connection. */
    isPaused: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  /** The space above it, if the element before leaves none. */
  mt?: 'sm' | 'md'
  children?: string
}

/** Moves the focus of the removed button to the element in its place, unless the focus has moved since. */
const takeFocus = (end: HTMLElement | null): void => {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true })
}

/**
 * A button for the next page of a list; after a failure with the reason and a retry. After the last page, a line that
 * says so takes the focus of the button.
 */
export function ShowMore({ of, mt, children = 'Show more' }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPaused, error } = of
  const [isPressed, setPressed] = useState(false)
  const fetchMore = (): void => {
    setPressed(true)
    void of.fetchNextPage()
  }
  if (!hasNextPage)
    return isPressed ? (
      <Text ref={takeFocus} tabIndex={-1} c="dimmed" ta="center" mt={mt} style={{ outline: 'none' }}>
        That’s everything.
      </Text>
    ) : null
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
