import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnSkills } from '../queries.ts'

/** The way to a new skill; while there is none yet, the empty list itself shows it. */
export function AddSkillButton() {
  const skills = useOwnSkills()
  if (skills.data?.data.length === 0) return null
  return (
    <Button component={Link} to="/settings/skill/add" leftSection={<IconPlus size={20} aria-hidden />}>
      Add Skill
    </Button>
  )
}
