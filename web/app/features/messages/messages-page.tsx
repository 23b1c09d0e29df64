import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useEasy } from '../../lib/easy.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ChatList } from './list/chat-list.tsx'
import classes from './messages.module.css'

const wide = '(min-width: 62em)'
// Not for print: paper is narrow too, but printing must not navigate.
const narrowScreen = 'screen and (max-width: 61.99em)'

type Props = {
  /** The member whose conversation is open beside the list. */
  open: string | undefined
  pane: ReactNode
  /** The address of that conversation as a page of its own, for narrow screens. */
  alone: string | undefined
}

/**
 * All conversations; on wide screens with one of them beside the list. On narrow screens, and in easy read, that one
 * has a page of its own.
 */
export function MessagesPage({ open, pane, alone }: Props) {
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const isNarrowScreen = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
  const isEasy = useEasy()
  if ((isNarrowScreen || isEasy) && alone) return <Navigate to={alone} replace />
  if (!isWide || isEasy) {
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
