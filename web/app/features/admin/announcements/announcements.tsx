import { Badge, Button, Group, Text } from '@mantine/core'
import {
  type Announcement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@sparkhood/contract/talking/announcements'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { AnnouncementLine } from '../../../ui/app/announcement.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import { AnnouncementEditor, isChanged } from './announcement-editor.tsx'
import classes from './announcements.module.css'

type Open = { how: 'write' | 'publish' | 'end'; one?: Announcement }

/** The past, current and scheduled announcements. */
export function Announcements() {
  const asked = usePages(listAnnouncements, {})
  const [open, setOpen] = useState<Open>()
  const all = asked.data?.pages.flatMap(({ data }) => data) ?? []
  // The current version: changes by another operator show before anything is saved.
  const one = all.find(({ _id }) => _id === open?.one?._id) ?? open?.one
  const close = (): void => setOpen(undefined)
  const readAgain = (error: Error): void => {
    if (isChanged(error)) void asked.refetch()
  }
  useKeys({ c: () => setOpen({ how: 'write' }) })
  return (
    <>
      <PageHeader
        title="Announcements"
        lead="A short message at the top of every member’s page until they dismiss it. Nobody gets an email."
      />
      <Button leftSection={<IconPlus size={20} aria-hidden />} mb="lg" onClick={() => setOpen({ how: 'write' })}>
        Write an announcement
      </Button>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={3} />}
      {asked.data && all.length === 0 && (
        <EmptyState title="No announcements yet">
          Something new, a street party, a day you can’t answer: tell all members, or one neighbourhood.
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul className={classes.announcements}>
          {all.map((line) => (
            <Line key={line._id} one={line} onOpen={(how) => setOpen({ how, one: line })} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="md">
        Show older ones
      </ShowMore>
      <Sheet
        opened={open?.how === 'write'}
        onClose={close}
        title={open?.one ? 'Edit draft' : 'Write an announcement'}
        size="lg"
      >
        <AnnouncementEditor draft={one} onDone={close} onRefused={readAgain} />
      </Sheet>
      {one && open && open.how !== 'write' && (
        <Confirm how={open.how} one={one} onClose={close} onRefused={readAgain} />
      )}
    </>
  )
}

const stateWords = { draft: 'Draft', coming: 'Coming', shown: 'Live now', over: 'Over' } as const

function Line({ one, onOpen }: { one: Announcement; onOpen: (how: Open['how']) => void }) {
  const now = new Date()
  return (
    <li className={classes.announcement}>
      <Group gap="sm">
        <Badge color={one.state === 'shown' ? undefined : 'gray'}>{stateWords[one.state]}</Badge>
        <Text size="sm" c="dimmed">
          {whenOf(one, now)} · {one.near ? `within ${one.near.miles} miles of ${one.near.label}` : 'for everybody'}
        </Text>
      </Group>
      <p className={classes.words}>{one.words}</p>
      {one.link && (
        <Text size="sm" c="dimmed">
          Leads to {one.link}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {one.by}
        {one.state !== 'draft' && ` · dismissed by ${one.dismissed}`}
      </Text>
      {one.state === 'draft' && (
        <Group mt="xs">
          <Button onClick={() => onOpen('publish')}>Publish</Button>
          <Button variant="default" onClick={() => onOpen('write')}>
            Change
          </Button>
          <Button variant="subtle" color="red" onClick={() => onOpen('end')}>
            Discard
          </Button>
        </Group>
      )}
      {(one.state === 'shown' || one.state === 'coming') && (
        <Group mt="xs">
          <Button variant="default" onClick={() => onOpen('end')}>
            End it now
          </Button>
        </Group>
      )}
    </li>
  )
}

const whenOf = ({ starts_at, ends_at }: Announcement, now: Date): string =>
  `from ${formatWhen(starts_at, now)}${ends_at ? ` to ${formatWhen(ends_at, now)}` : ' until you end it'}`

type ConfirmProps = {
  how: 'publish' | 'end'
  one: Announcement
  onClose: () => void
  onRefused: (error: Error) => void
}

function Confirm({ how, one, onClose, onRefused }: ConfirmProps) {
  const options = {
    refreshes: [listAnnouncements],
    onDone: toastReply(onClose),
  }
  const publish = useAct(publishAnnouncement, options)
  const end = useAct(endAnnouncement, options)
  const act = how === 'publish' ? publish : end
  const titles = {
    publish: 'Publish this announcement?',
    end: one.state === 'draft' ? 'Discard this draft?' : 'End this announcement now?',
  }
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={titles[how]}
      confirm={how === 'publish' ? 'Publish' : one.state === 'draft' ? 'Discard' : 'End it'}
      danger={how === 'end'}
      busy={act.isPending}
      onConfirm={() =>
        act.mutate({ params: { id: one._id }, body: { changed_at: one.changed_at } }, { onError: onRefused })
      }
    >
      <div className={classes.preview}>
        <AnnouncementLine said={one} />
      </div>
      <Text mt="sm">
        {how === 'publish'
          ? `${one.near ? `Members within ${one.near.miles} miles of ${one.near.label}` : 'All members'} read it, ${whenOf(one, new Date())}. It can be ended, and no longer changed.`
          : 'It disappears for everyone.'}
      </Text>
      {act.error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {getMessage(act.error)}
        </Text>
      )}
    </ConfirmSheet>
  )
}
