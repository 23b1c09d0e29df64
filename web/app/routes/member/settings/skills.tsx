import { Stack } from '@mantine/core'
import { AddSkillButton, OwnSkills } from '../../../features/skills/own/own-skills.tsx'
import { OwnSuggestions } from '../../../features/skills/own/own-suggestions.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('My skills')

export default function Skills() {
  return (
    <>
      <PageHeader
        title="My skills"
        lead="What neighbours can book you for and borrow from you."
        back={{ to: '/settings', label: 'Back to settings' }}
        action={<AddSkillButton />}
      />
      <Stack gap="xl">
        <OwnSkills />
        <OwnSuggestions />
      </Stack>
    </>
  )
}
