import { Button, Text, Title } from '@mantine/core'
import { maxSavedSearches } from '@sparkhood/contract/listings/alerts'
import type { SavedSearch } from '@sparkhood/contract/listings/saved-searches'
import { Link } from 'react-router'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './alerts.module.css'
import { milesLabel } from './miles.ts'
import { useDeleteSearch, useSavedSearches } from './queries.ts'

/** The member's saved searches, each with a delete button. */
export function SavedSearches() {
  return (
    <section aria-labelledby="saved-searches">
      <Title order={2} size="h3" id="saved-searches" mt="xl" mb="xs">
        Saved searches
      </Title>
      <Searches />
    </section>
  )
}

function Searches() {
  const { data, error, refetch } = useSavedSearches()
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  if (data.data.length === 0)
    return (
      <Text c="dimmed">
        You have no saved searches. <Link to="/search">Search for something</Link>, then choose “Tell me about new
        ones”. You can save up to {maxSavedSearches}.
      </Text>
    )
  return (
    <ul className={classes.searches}>
      {data.data.map((search) => (
        <li key={search._id}>
          <Search search={search} />
        </li>
      ))}
    </ul>
  )
}

function Search({ search: { _id: id, words, miles } }: { search: SavedSearch }) {
  const remove = useDeleteSearch()
  const press = (): void =>
    remove.mutate({ params: { id } }, { onSuccess: () => toast('Deleted.'), onError: toastProblem })
  return (
    <div className={classes.search}>
      <div className={classes.words}>
        <Link to={`/search?q=${encodeURIComponent(words)}`}>{words}</Link>
        <Text c="dimmed" size="sm">
          {milesLabel(miles)}
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={remove.isPending}
        aria-label={`Delete the search for ${words}`}
        onClick={press}
      >
        Delete
      </Button>
    </div>
  )
}
