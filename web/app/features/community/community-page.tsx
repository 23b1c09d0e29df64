import { Button, Group, Stack } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Segments } from '../../ui/forms/radios/segments.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './community.module.css'
import { getEntries } from './entries.ts'
import { NewsItem } from './news-item.tsx'
import { type Source, useCommunity, useNewAbove } from './queries.ts'
import { ThanksItem } from './thanks-item.tsx'

const sources: { value: Source; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'near', label: 'Near you' },
  { value: 'following', label: 'Following' },
]

const nothing: Record<Source, { title: string; words: string }> = {
  all: {
    title: 'Nothing new around you yet',
    words: 'New listings, reviews and new neighbours appear here, from near you and from people you follow.',
  },
  near: {
    title: 'Nothing new near you yet',
    words: 'Check that your profile says where you live. News from within about ten miles then appears here.',
  },
  following: {
    title: 'Nothing from people you follow yet',
    words: 'Follow neighbours to see their new listings and reviews here.',
  },
}

type Props = {
  /** The operators' announcements. */
  announcements: ReactNode
  /** Requests for help nearby. */
  needs: ReactNode
  /** People to meet, beside the list on a wide screen. */
  children: ReactNode
}

/** The news around the member, after announcements and requests for help. */
export function CommunityPage({ announcements, needs, children }: Props) {
  const [from, setFrom] = useState<Source>('all')
  return (
    <div className={classes.page}>
      <Stack gap="md" className={classes.news}>
        {announcements}
        {needs}
        <Segments whole label="From whom" options={sources} value={from} onChange={setFrom} />
        <News key={from} from={from} />
      </Stack>
      <div className={classes.people}>{children}</div>
    </div>
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
            Show new items
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <Nothing from={from} />
      ) : (
        <ul className={classes.list} aria-label="What is new">
          {getEntries(items).map(({ id, items: [first, ...others] }) =>
            first.kind === 'thanks' ? (
              <ThanksItem key={id} items={[first, ...others]} />
            ) : (
              <NewsItem key={id} item={first} />
            ),
          )}
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
        <Group justify="center">
          <Button component={Link} to="/explore">
            See who is nearby
          </Button>
          <Button component={Link} to="/settings/skill/add" variant="default">
            Offer something yourself
          </Button>
        </Group>
      }
    >
      {words}
    </EmptyState>
  )
}
