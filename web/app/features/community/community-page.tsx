import { Button, Stack } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Segments } from '../../ui/forms/radios/segments.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './community.module.css'
import { NewsItem } from './news-item.tsx'
import { type Source, useCommunity, useNewAbove } from './queries.ts'

const sources: { value: Source; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'near', label: 'Near you' },
  { value: 'following', label: 'Following' },
]

const nothing: Record<Source, { title: string; words: string }> = {
  all: {
    title: 'Nothing new around you yet',
    words: 'New skills, kind words and new neighbours show up here, from near you and from people you follow.',
  },
  near: {
    title: 'Nothing new near you yet',
    words: 'Make sure that your place is on your profile. What happens within about ten miles then shows up here.',
  },
  following: {
    title: 'Nothing from people you follow yet',
    words: 'Follow neighbours, and what they newly offer and what others thank them for shows up here.',
  },
}

/** What is new around the member, with what neighbours need first; `children` are the people to meet, beside it on a wide screen. */
export function CommunityPage({ needs, children }: { needs: ReactNode; children: ReactNode }) {
  const [from, setFrom] = useState<Source>('all')
  return (
    <>
      <PageHeader title="Community" lead="What is new near you and from people you follow" />
      <div className={classes.page}>
        <Stack gap="md" className={classes.news}>
          {needs}
          <Segments whole label="From whom" options={sources} value={from} onChange={setFrom} />
          <News key={from} from={from} />
        </Stack>
        <div className={classes.people}>{children}</div>
      </div>
    </>
  )
}

function News({ from }: { from: Source }) {
  const list = useCommunity(from)
  const items = list.data?.pages.flatMap(({ data }) => data)
  const hasNew = useNewAbove(from, items)
  const readAnew = async (): Promise<void> => {
    await list.refetch()
    window.scrollTo({ top: 0 })
  }
  if (list.error && !items) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (!items) return <SkeletonRows count={5} />
  return (
    <>
      <div role="status" className={classes.above}>
        {hasNew && (
          <Button
            radius="xl"
            leftSection={<IconArrowUp size={18} aria-hidden />}
            loading={list.isRefetching}
            onClick={() => void readAnew()}
          >
            New things above
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <Nothing from={from} />
      ) : (
        <ul className={classes.list} aria-label="What is new">
          {items.map((item) => (
            <NewsItem key={item._id} item={item} />
          ))}
        </ul>
      )}
      <ShowMore of={list} />
    </>
  )
}

function Nothing({ from }: { from: Source }) {
  const { title, words } = nothing[from]
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      {words}
    </EmptyState>
  )
}
