import type { MemberSkill } from '@sparkhood/contract/listings/skills'
import { Money } from '../../ui/money.tsx'

type Props = { skill: Pick<MemberSkill, 'hourly_rate' | 'spark_token' | 'rate_unit'>; compact?: boolean }

/** '£12 an hour or 6 Sparks', '£8 a day …'; 'Free' without a rate. `compact` for narrow cards. */
export function SkillPrice({ skill, compact }: Props) {
  if (skill.hourly_rate.minor === 0) return <strong>Free</strong>
  return (
    <span>
      <Money amount={skill.hourly_rate} per={skill.rate_unit} compact={compact} strong={!compact} /> or{' '}
      <Money amount={skill.spark_token} compact={compact} />
    </span>
  )
}
