import { Stack, Title } from '@mantine/core'
import { Navigate } from 'react-router'
import { moreAboutReview } from '../../../features/moderation/more-about.tsx'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { SkillLoader } from '../../../features/skills/own/skill-loader.tsx'
import { SkillView } from '../../../features/skills/own/skill-view.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Route } from './+types/skill.ts'

export const meta = () => titled('Your skill')

export default function Skill({ params }: Route.ComponentProps) {
  return (
    <SkillLoader id={params.id}>
      {(skill) =>
        skill.is_yours ? (
          <Stack gap="xl">
            <div>
              <PageHeader title={skill.skill_type} back={{ to: '/settings/skills', label: 'Back to my skills' }} />
              <SkillView skill={skill} />
            </div>
            <section aria-labelledby="reviews">
              <Title order={2} id="reviews" mb="sm">
                Reviews
              </Title>
              <ReviewList of="skill" id={skill._id} empty="No reviews yet." more={moreAboutReview} />
            </section>
          </Stack>
        ) : (
          <Navigate to={`/user-profile/${skill.owner._id}`} replace />
        )
      }
    </SkillLoader>
  )
}
