import { ActionIcon, Group } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { moreAboutMember } from '../../../features/moderation/more-about.tsx'

type Person = { _id: string; firstname: string; photourl: string }

/** The way into the conversation with somebody. */
export function ChatLink({ person: { _id: userId, firstname, photourl } }: { person: Person }) {
  return (
    <ActionIcon
      component={Link}
      to={`/chat/${userId}`}
      state={{ userId, userName: firstname, userPhoto: photourl }}
      variant="default"
      aria-label={`Message ${firstname}`}
    >
      <IconMessage size={22} aria-hidden />
    </ActionIcon>
  )
}

/** Writing to the other side of a booking, and what else can be done about them. */
export const chatAndMore = (person: Person) => (
  <Group gap={4} wrap="nowrap">
    <ChatLink person={person} />
    {moreAboutMember(person)}
  </Group>
)
