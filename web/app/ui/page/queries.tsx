import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../lib/api.ts'

// A press shows as under way before the next key or press is handled; the default timer can come after it.
notifyManager.setScheduler(queueMicrotask)

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A "no" stays a "no"; a lost connection is worth two more tries.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
        // Asked once in any case: the service worker may have it. What it has not, waits for the signal.
        networkMode: 'offlineFirst',
      },
      // Sent at once or refused at once: nothing that was pressed without a signal is done when it comes back.
      mutations: { networkMode: 'always' },
    },
  })

/** Keeps what the server answered for the pages inside. Public pages ask nothing, so they do without. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
