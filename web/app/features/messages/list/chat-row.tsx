import { VisuallyHidden } from '@mantine/core'
import type { ChatUser } from '@sparkhood/contract/talking/messages'
import { Link } from 'react-router'
import { formatAgo } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { draftFor } from '../sending/drafts.ts'
import { getPreview } from '../words.ts'
import classes from './list.module.css'

/** Where a conversation opens: beside the list, or as a page of its own. */
export type OpenAs = 'pane' | 'page'

type Who = { user_id: string; name: string; photourl: string }

/** The address of a conversation, and the navigation state for its page. */
export const linkTo = ({ user_id: id, name, photourl }: Who, as: OpenAs) =>
  as === 'pane'
    ? { to: `/messages?with=${id}`, replace: true }
    : { to: `/chat/${id}`, state: { userId: id, userName: name, userPhoto: photourl } }

type Props = { chat: ChatUser; as: OpenAs; isOpen: boolean }

/** A conversation in the list: with whom, the last message and its time, and the number of unread ones. */
export function ChatRow({ chat, as, isOpen }: Props) {
  const { unreadMessageCount: unread } = chat
  const draft = draftFor(chat.user_id)
  return (
    <Link
      {...linkTo(chat, as)}
      className={classes.row}
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar person={chat} size={52} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>{chat.name}</span>
          <span className={classes.time}>{formatAgo(chat.lastMessageTime, new Date())}</span>
        </span>
        <span className={classes.first}>
          <span className={classes.preview}>
            {draft && !isOpen ? (
              <>
                <span className={classes.draft}>Draft:</span> {draft}
              </>
            ) : (
              getPreview(chat, memberId())
            )}
          </span>
          {unread > 0 && (
            <span className={classes.count}>
              {unread > 99 ? '99+' : unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
