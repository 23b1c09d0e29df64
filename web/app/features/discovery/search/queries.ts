import { search, type searchPeople, type searchSkills } from '@sparkhood/contract/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallInput, call, keyOf, useCall } from '../../../lib/api.ts'
import type { asked } from './address.ts'

export type Asked = { q: string; filters: ReturnType<typeof asked> }

/** People, listings and categories for a few words. What was found before stays until the next answer. */
export const useSearch = ({ q, filters }: Asked, enabled: boolean) =>
  useCall(search, { query: { q, ...filters } }, { enabled, keepPrevious: true, staleTime: 60_000 })

/** What follows the first page of people or of listings, once somebody asks for more. */
export const useMoreFound = <E extends typeof searchPeople | typeof searchSkills>(
  endpoint: E,
  { q, filters }: Asked,
  cursor: string | null,
) => {
  const [wanted, setWanted] = useState(false)
  const more = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, { params: { term: q }, query: filters }), 'after', cursor],
    initialPageParam: cursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { term: q }, query: { ...filters, cursor: pageParam } } as unknown as CallInput<E>, {
        signal,
      }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: wanted && cursor !== null,
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
