import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { getMessage } from '../../lib/words.ts'
import { useDrawn } from '../../ui/states/drawn.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { useSeeAll, useUnseenList } from './queries.ts'

type Props = { total: number; onGo: () => void }

/** Unseen notifications, with links to all of them and to the settings. */
export function BellList({ total, onGo }: Props) {
  const { mutate, isPending } = useSeeAll()
  return (
    <>
      {useDrawn() ? <Unseen onGo={onGo} /> : <SkeletonRows />}
      <Group justify="space-between" className={classes.foot}>
        <Anchor component={Link} to="/notifications" onClick={onGo} className={classes.all}>
          See all
        </Anchor>
        {total > 0 && (
          <Button variant="subtle" loading={isPending} onClick={() => mutate({ body: {} })}>
            Mark all as seen
          </Button>
        )}
      </Group>
    </>
  )
}

function Unseen({ onGo }: { onGo: () => void }) {
  const { list, error, retry } = useUnseenList()
  if (error && !list) return <ErrorBox error={getMessage(error)} onRetry={retry} />
  if (!list) return <SkeletonRows />
  if (list.length === 0)
    return (
      <div className={classes.empty}>
        <Text fw={600}>You’re up to date</Text>
        <Text c="dimmed" size="sm">
          Requests, answers, messages and new followers appear here.
        </Text>
      </div>
    )
  return (
    <ul className={classes.inBell}>
      {list.map((notification) => (
        <li key={notification._id}>
          <NotificationRow notification={notification} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
}
