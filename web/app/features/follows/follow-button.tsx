import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useFollow, useUnfollow } from './queries.ts'

type Props = { member: { _id: string; firstname: string }; following: boolean }

/** Follow, or Following to stop. It changes once the server has agreed; a failure is only logged (section 8). */
export function FollowButton({ member, following }: Props) {
  const follow = useFollow()
  const unfollow = useUnfollow()
  const act = following ? unfollow : follow
  return (
    <Button
      variant={following ? 'default' : 'filled'}
      loading={follow.isPending || unfollow.isPending}
      leftSection={following ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
      aria-pressed={following}
      aria-label={`${following ? 'Following' : 'Follow'} ${member.firstname}`}
      onClick={() =>
        act.mutate(
          { params: { id: member._id } },
          { onError: (error) => console.warn('The follow could not be changed', error) },
        )
      }
    >
      {following ? 'Following' : 'Follow'}
    </Button>
  )
}
