import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OwnSkills } from '../../../features/skills/own/own-skills.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('My skills')

export default function Skills() {
  return (
    <>
      <PageHeader
        title="My skills"
        lead="What neighbours can book you for."
        back={{ to: '/settings', label: 'Back to settings' }}
        action={
          <Button component={Link} to="/settings/skill/add" leftSection={<IconPlus size={20} aria-hidden />}>
            Add Skill
          </Button>
        }
      />
      <OwnSkills />
    </>
  )
}
