import type { MemberSkill } from '@sparkhood/contract/skills'
import { Money } from '../../ui/money.tsx'

/** '£12 an hour or 6 Sparks'. */
export function SkillPrice({ skill }: { skill: Pick<MemberSkill, 'hourly_rate' | 'spark_token'> }) {
  return (
    <span>
      <Money amount={skill.hourly_rate} per="hour" strong /> or <Money amount={skill.spark_token} />
    </span>
  )
}
