import { Anchor, Button, Stack, Tabs } from '@mantine/core'
import { groupLabels, type NotificationGroup, notificationGroups } from '@sparkhood/contract/talking/notifications'
import { Link, useSearchParams } from 'react-router'
import { getMessage } from '../../lib/words.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { useGroup, useSeeAll, useUnseen } from './queries.ts'

const shortLabels: Record<NotificationGroup, string> = {
  bookings: 'Bookings',
  follower: 'Followers',
  followees: 'Following',
  message: 'Messages',
}

const groupIn = (text: string | null): NotificationGroup => notificationGroups.find((one) => one === text) ?? 'bookings'

/** All notifications, one group at a time, the latest first. */
export function NotificationsPage() {
  const [search, setSearch] = useSearchParams()
  const group = groupIn(search.get('group'))
  const unseen = useUnseen().data
  const { mutate, isPending } = useSeeAll()
  return (
    <Stack gap="md">
      <Tabs
        value={group}
        onChange={(next) => setSearch({ group: groupIn(next) }, { replace: true, preventScrollReset: true })}
      >
        <Tabs.List className={classes.tabs}>
          {notificationGroups.map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab}>
              {shortLabels[one]}
              {unseen && unseen[one] > 0 && <span className={classes.count}>{unseen[one]} new</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={group} pt="md" aria-label={groupLabels[group]}>
          <Stack gap="md">
            {unseen && unseen[group] > 0 && (
              <Button
                variant="default"
                className={classes.seeAll}
                loading={isPending}
                onClick={() => mutate({ body: { group } })}
              >
                Mark these as seen
              </Button>
            )}
            <GroupList key={group} group={group} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <Anchor component={Link} to="/settings/notify" className={classes.choose}>
        Notification settings
      </Anchor>
    </Stack>
  )
}

const empty: Record<NotificationGroup, { title: string; words: string }> = {
  bookings: { title: 'No booking news yet', words: 'Requests, answers, reminders and payments appear here.' },
  follower: {
    title: 'No followers yet',
    words: 'Neighbours can follow you from your profile.',
  },
  followees: { title: 'Nothing new from people you follow', words: 'Their new listings appear here.' },
  message: { title: 'No new messages', words: 'Messages you get while you’re away appear here.' },
}

function GroupList({ group }: { group: NotificationGroup }) {
  const pages = useGroup(group)
  const list = pages.data?.pages.flatMap(({ data }) => data)
  if (pages.error && !list) return <ErrorBox error={getMessage(pages.error)} onRetry={() => pages.refetch()} />
  if (!list) return <SkeletonRows count={5} />
  if (list.length === 0) return <EmptyState title={empty[group].title}>{empty[group].words}</EmptyState>
  return (
    <>
      <ul className={classes.rows}>
        {list.map((notification) => (
          <li key={notification._id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      <ShowMore of={pages} />
    </>
  )
}
