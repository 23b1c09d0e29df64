import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { acting } from '../../lib/acting.ts'
import { useFollow, useUnfollow } from './queries.ts'

type Member = { _id: string; firstname: string }
type Props = {
  member: Member
  following: boolean
  /** They follow the viewer already. */
  followsYou?: boolean
  /** In a list: the button of a followed member is less prominent. */
  quiet?: boolean
  onChanged?: (following: boolean) => void
}

/**
 * Follow, Follow back, or Following, which unfollows. It changes when the server has replied; a failure is only logged. Helpers do
 * not see it, because nobody follows in another's name.
 */
export function FollowButton({ member, following, followsYou = false, quiet = false, onChanged }: Props) {
  const follow = useFollow()
  const unfollow = useUnfollow()
  const act = following ? unfollow : follow
  if (acting) return null
  const word = following ? 'Following' : followsYou ? 'Follow back' : 'Follow'
  return (
    <Button
      variant={quiet && following ? 'subtle' : 'default'}
      loading={follow.isPending || unfollow.isPending}
      leftSection={following ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
      aria-pressed={following}
      aria-label={`${word} ${member.firstname}`}
      onClick={() =>
        act.mutate(
          { params: { id: member._id } },
          {
            onSuccess: () => onChanged?.(!following),
            onError: (error) => console.warn('We couldn’t change that. Please try again.', error),
          },
        )
      }
    >
      {word}
    </Button>
  )
}

/** In a list: an unfollowed member stays until the next visit, so that the same button undoes a mistake. */
export function FollowInList({ member, following: atFirst, followsYou }: Omit<Props, 'onChanged' | 'quiet'>) {
  const [following, setFollowing] = useState(atFirst)
  // The list was refetched.
  useEffect(() => setFollowing(atFirst), [atFirst])
  return (
    <FollowButton
      member={member}
      following={following}
      followsYou={followsYou ?? false}
      quiet
      onChanged={setFollowing}
    />
  )
}
