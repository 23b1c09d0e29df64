import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ChatPage } from '../../../features/messages/chat-page.tsx'
import { LaterMenu, moreAboutWords } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/chat.ts'
import { sequenceIn } from './sequence-in.ts'

export const meta = () => titled('Chat')

type Brought = { userName?: unknown; userPhoto?: unknown } | null

export default function Chat({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { userName, userPhoto } = (useLocation().state as Brought) ?? {}
  const known =
    typeof userName === 'string'
      ? { firstname: userName, photourl: typeof userPhoto === 'string' ? userPhoto : '' }
      : undefined
  const leave = () => void navigate('/messages', { replace: true })
  return (
    <ChatPage
      key={params.userId}
      other={params.userId}
      at={sequenceIn(search)}
      known={known}
      moreAboutMember={(member) => <LaterMenu subject={{ kind: 'member', id: member._id, member }} onBlocked={leave} />}
      moreAboutMessage={moreAboutWords}
    />
  )
}
