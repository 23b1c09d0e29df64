import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ChatList } from './list/chat-list.tsx'
import classes from './messages.module.css'

const wide = '(min-width: 62em)'

type Props = {
  /** With whom a conversation is open beside the list. */
  open: string | undefined
  pane: ReactNode
}

/** All conversations; on wide screens with one of them beside the list. */
export function MessagesPage({ open, pane }: Props) {
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <>
        <Title order={1} mb="md">
          Messages
        </Title>
        <ChatList as="page" open={undefined} />
      </>
    )
  }
  return (
    <div className={classes.two}>
      <div className={classes.left}>
        <Title order={1} mb="md">
          Messages
        </Title>
        <ChatList as="pane" open={open} />
      </div>
      <div className={classes.pane}>
        {open ? (
          pane
        ) : (
          <div className={classes.nothing}>
            <EmptyState title="Select a conversation to start messaging" picture="slide-meet" />
          </div>
        )}
      </div>
    </div>
  )
}
