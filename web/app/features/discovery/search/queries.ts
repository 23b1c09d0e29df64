import { shortCards } from '@sparkhood/contract/listings/discovery'
import { search, type searchPeople, type searchSkills } from '@sparkhood/contract/listings/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallInput, call, getKey, useCall } from '../../../lib/api.ts'
import type { asked } from './asked.ts'

export type Asked = { q: string; filters: ReturnType<typeof asked> }

// More follows the end of what was read first: read again with another end, all of that would go from under the reader. So
// coming back to it reads nothing, but for what an act has made stale.
const untilAskedAnew = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
} as const

/** People, listings and categories for a few words. What was found before stays until the next answer. */
export const useSearch = ({ q, filters }: Asked, enabled: boolean) =>
  useCall(
    search,
    { query: { q, ...filters, ...shortCards } },
    { enabled, keepPrevious: true, staleTime: 60_000, ...untilAskedAnew },
  )

/** What follows the first page of people or of listings, once somebody asks for more. */
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
