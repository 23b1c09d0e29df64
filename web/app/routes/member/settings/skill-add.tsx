import { AddSkill } from '../../../features/skills/add/add-skill.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Add a skill')

export default function SkillAdd() {
  return (
    <>
      <PageHeader title="Add a skill" />
      <AddSkill />
    </>
  )
}
