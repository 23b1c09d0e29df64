import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { moreAboutMember } from '../../../features/moderation/more-about.tsx'
import { isEasy } from '../../../lib/easy.ts'

type Person = { _id: string; firstname: string; photourl: string }

/** The link to the conversation with somebody. */
export function ChatLink({ person: { _id: userId, firstname, photourl } }: { person: Person }) {
  const way = { to: `/chat/${userId}`, state: { userId, userName: firstname, userPhoto: photourl } }
  const words = `Message ${firstname}`
  if (isEasy())
    return (
      <Button component={Link} {...way} variant="default">
        {words}
      </Button>
    )
  return (
    <ActionIcon component={Link} {...way} variant="default" aria-label={words}>
      <IconMessage size={22} aria-hidden />
    </ActionIcon>
  )
}

/** Writing to the other side of a booking, and the menu of further actions. */
export const chatAndMore = (person: Person) => (
  <Group gap={4} wrap="nowrap">
    <ChatLink person={person} />
    {moreAboutMember(person)}
  </Group>
)
