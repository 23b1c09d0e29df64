import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { isLongEnough, useChats } from '../queries.ts'
import { ChatRow, type OpenAs } from './chat-row.tsx'
import { Found } from './found.tsx'
import classes from './list.module.css'

const typingPauseMs = 300
// Enough pages: nobody looks for the open conversation further down.
const mostPagesAhead = 5

type Props = { as: OpenAs; open: string | undefined }
type Chats = ReturnType<typeof useChats>

/** All conversations, the latest first, with a search for people and words. */
export function ChatList({ as, open }: Props) {
  const chats = useChats()
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term, typingPauseMs)
  const all = chats.data?.pages.flatMap(({ data }) => data)
  useReach(open, chats)
  if (chats.error && !all) return <ErrorBox error={chats.error} onRetry={() => void chats.refetch()} />
  if (!all) return <SkeletonRows count={5} />
  if (all.length === 0) return <NoChats />
  return (
    <div className={classes.list}>
      <TextInput
        type="search"
        aria-label="Search your messages"
        placeholder="Search people and messages"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        {isLongEnough(term) && isLongEnough(asked) ? (
          <Found term={asked.trim()} as={as} open={open} />
        ) : (
          <>
            <ul className={classes.rows}>
              {all.map((chat) => (
                <li key={chat.user_id} ref={chat.user_id === open ? intoView : undefined}>
                  <ChatRow chat={chat} as={as} isOpen={chat.user_id === open} />
                </li>
              ))}
            </ul>
            {chats.hasNextPage && (
              <div className={classes.more}>
                <ShowMore of={chats} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Loads more pages until the list contains the open conversation, after a page load. */
function useReach(open: string | undefined, { data, hasNextPage, isFetching, error, fetchNextPage }: Chats): void {
  const pages = data?.pages ?? []
  const isFound = pages.some((page) => page.data.some((chat) => chat.user_id === open))
  const mayRead = hasNextPage && !isFetching && !error && pages.length < mostPagesAhead
  const isSought = open !== undefined && !isFound && mayRead
  useEffect(() => {
    if (isSought) void fetchNextPage()
  }, [isSought, fetchNextPage])
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

function NoChats() {
  return (
    <EmptyState
      title="No messages for now... they'll appear here when you have them"
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      Message a neighbour from their profile. Bookings appear here too.
    </EmptyState>
  )
}
