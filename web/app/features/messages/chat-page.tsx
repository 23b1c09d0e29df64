import type { ComponentProps } from 'react'
import classes from './messages.module.css'
import { ThreadView } from './thread/thread-view.tsx'

/** A conversation as a page of its own, full-screen on a phone. */
export function ChatPage(props: Omit<ComponentProps<typeof ThreadView>, 'back'>) {
  return (
    <div className={classes.page}>
      <ThreadView {...props} back />
    </div>
  )
}
