import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../lib/api.ts'

// Without this a click shows as pending only after the next key or click may have been handled.
notifyManager.setScheduler(queueMicrotask)

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Refusals are not retried; a lost connection is, twice.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
        // Fetched even when offline: the service worker may have it cached. Otherwise it waits for the connection.
        networkMode: 'offlineFirst',
      },
      // Sent at once or failed at once: nothing that was pressed offline is done later.
      mutations: { networkMode: 'always' },
    },
  })

/** The cache of server replies for the pages inside. Public pages call nothing, so they do not have it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
