import { shortCards } from '@sparkhood/contract/listings/discovery'
import { search, type searchPeople, type searchSkills } from '@sparkhood/contract/listings/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallInput, call, getKey, useCall } from '../../../lib/api.ts'
import type { asked } from './asked.ts'

export type Asked = { q: string; filters: ReturnType<typeof asked> }

// Later pages continue where the first one ended: if that were refetched with another end, they would change below the
// reader. So they are not refetched unless an action has made them stale.
const untilAskedAnew = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
} as const

/** People, listings and categories for a term. The previous results stay until the next ones have loaded. */
export const useSearch = ({ q, filters }: Asked, enabled: boolean) =>
  useCall(
    search,
    { query: { q, ...filters, ...shortCards } },
    { enabled, keepPrevious: true, staleTime: 60_000, ...untilAskedAnew },
  )

/** The later pages of people or of listings, loaded on demand. */
export const useMoreFound = <E extends typeof searchPeople | typeof searchSkills>(
  endpoint: E,
  { q, filters }: Asked,
  cursor: string | null,
) => {
  const [wanted, setWanted] = useState(false)
  const more = useInfiniteQuery({
    queryKey: [...getKey(endpoint, { params: { term: q }, query: filters }), 'after', cursor],
    initialPageParam: cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { params: { term: q }, query: { ...filters, ...shortCards, cursor: pageParam } } as unknown as CallInput<E>,
        {
          signal,
        },
      ),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: wanted && cursor !== null,
    ...untilAskedAnew,
  })
  return {
    pages: more.data?.pages ?? [],
    hasNextPage: more.data ? more.hasNextPage : cursor !== null,
    isFetchingNextPage: more.isFetching,
    isFetchNextPageError: more.isError,
    isPaused: more.isPaused,
    error: more.error,
    fetchNextPage: () => {
      if (more.data || more.isError) void more.fetchNextPage()
      else setWanted(true)
    },
  }
}
