import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'

type Person = { _id: string; firstname: string; lastname: string; photourl: string }

/** A member, with a link to their admin page. */
export function PersonLine({ person, note }: { person: Person; note?: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar person={person} size={44} />
      <div>
        <Anchor component={Link} to={`/admin/members/${person._id}`} fw={600}>
          {person.firstname} {person.lastname}
        </Anchor>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    </Group>
  )
}
