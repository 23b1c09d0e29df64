import { useNavigate, useSearchParams } from 'react-router'
import { MessagesPage } from '../../../features/messages/messages-page.tsx'
import { ThreadView } from '../../../features/messages/thread/thread-view.tsx'
import { LaterMenu, moreAboutWords } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'
import { sequenceIn } from './sequence-in.ts'

export const meta = () => titled('Messages')

export default function Messages() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = search.get('with') ?? undefined
  const at = sequenceIn(search)
  const leave = () => void navigate('/messages', { replace: true })
  return (
    <MessagesPage
      open={open}
      alone={open && `/chat/${encodeURIComponent(open)}${at === undefined ? '' : `?at=${at}`}`}
      pane={
        open && (
          <ThreadView
            other={open}
            at={at}
            moreAboutMember={(member) => (
              <LaterMenu subject={{ kind: 'member', id: member._id, member }} onBlocked={leave} />
            )}
            moreAboutMessage={moreAboutWords}
          />
        )
      }
    />
  )
}
