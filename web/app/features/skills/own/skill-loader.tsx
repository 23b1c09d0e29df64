import { Button, Stack, VisuallyHidden } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { isId } from '@sparkhood/contract/primitives/ids'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useSkill } from '../queries.ts'

type Props = { id: string; children: (skill: SkillOffer) => ReactNode }

/** Loads a listing, and shows placeholders and errors. */
export function SkillLoader({ id, children }: Props) {
  const skill = useSkill(id)
  // Also if it was deleted while the page was open.
  if (!isId(id) || (skill.error instanceof Refused && skill.error.code === 'skill.not_found')) return <NoSkill />
  if (skill.data) return children(skill.data.data)
  if (skill.isError)
    return <ErrorBox error="Could not load skills. Please try again later." onRetry={() => void skill.refetch()} />
  return (
    <Stack aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={30} width="50%" />
      <Skeleton height={260} maxWidth={520} />
      <Skeleton height={16} width="70%" />
    </Stack>
  )
}

function NoSkill() {
  return (
    <EmptyState
      picture="lost"
      title="Skill not found"
      action={
        <Button component={Link} to="/settings/skills">
          See my skills
        </Button>
      }
    >
      It may have been deleted.
    </EmptyState>
  )
}
