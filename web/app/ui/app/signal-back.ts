import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOffline, onWorker } from './worker.ts'

/** Calls a function whenever the connection is back. Returns a function that stops it. */
export const onSignalBack = (then: () => void): (() => void) => {
  let wasOffline = isOffline()
  return onWorker(() => {
    if (wasOffline && !isOffline()) then()
    wasOffline = isOffline()
  })
}

/** Refetches once the connection is back: replies from the cache are on the page as if they were new. */
export function useReadAgain(): void {
  const client = useQueryClient()
  useEffect(() => onSignalBack(() => void client.invalidateQueries({}, { cancelRefetch: false })), [client])
}
