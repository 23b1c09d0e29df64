import { Navigate } from 'react-router'
import { EditSkill } from '../../../features/skills/own/edit-skill.tsx'
import { SkillLoader } from '../../../features/skills/own/skill-loader.tsx'
import { titled } from '../../../ui/brand.ts'
import { kindWords } from '../../../ui/listing-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Route } from './+types/skill-edit.ts'

export const meta = () => titled('Edit skill')

export default function SkillEdit({ params }: Route.ComponentProps) {
  return (
    <SkillLoader id={params.id}>
      {(skill) =>
        skill.is_yours ? (
          <>
            <PageHeader
              title={`Edit ${kindWords[skill.kind].noun}`}
              back={{ to: `/settings/skills/${skill._id}`, label: `Back to ${skill.skill_type}` }}
            />
            <EditSkill skill={skill} />
          </>
        ) : (
          <Navigate to={`/user-profile/${skill.owner._id}`} replace />
        )
      }
    </SkillLoader>
  )
}
