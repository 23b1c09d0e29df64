import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOffline, onWorker } from './worker.ts'

/** Calls whenever there is a signal again; returns how to end that. */
export const onSignalBack = (then: () => void): (() => void) => {
  let wasOffline = isOffline()
  return onWorker(() => {
    if (wasOffline && !isOffline()) then()
    wasOffline = isOffline()
  })
}

/** Once there is a signal again, what was answered from what is kept stands on the page as if it were new: it is asked anew. */
export function useReadAgain(): void {
  const client = useQueryClient()
  useEffect(() => onSignalBack(() => void client.invalidateQueries({}, { cancelRefetch: false })), [client])
}
