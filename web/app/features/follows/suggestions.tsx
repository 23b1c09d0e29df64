import { Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowInList } from './follow-button.tsx'
import { whySuggested } from './follow-words.ts'
import classes from './follows.module.css'
import { useSuggestions } from './queries.ts'

/** People the member may want to follow, with the reasons; nothing if there are none. */
export function SuggestedPeople({ title = 'People you might know' }: { title?: string }) {
  const people = useSuggestions().data?.data
  if (!people || people.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="suggested-people">
      <Title order={2} size="h3" id="suggested-people">
        {title}
      </Title>
      <ul className={classes.rows}>
        {people.map(({ member, ...reason }) => (
          <li key={member._id} className={classes.row}>
            <Link to={`/user-profile/${member._id}`} className={classes.person}>
              <Avatar person={member} size={48} />
              <span className={classes.who}>
                <Text span fw={600}>
                  {member.firstname} {member.lastname}
                </Text>
                <Text span c="dimmed" size="sm">
                  {whySuggested(reason)}
                </Text>
              </span>
            </Link>
            <FollowInList member={member} following={false} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
