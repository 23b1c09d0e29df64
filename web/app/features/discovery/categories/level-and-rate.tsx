import { Group, Text } from '@mantine/core'
import type { CategoryMember } from '@sparkhood/contract/listings/discovery'
import { levelShown } from '../../../ui/listing-words.ts'
import said from '../../../ui/said.module.css'
import { HourlyPrice } from '../people/person-card.tsx'

/** The skill that a member offers in a category, with level and rate. */
export function LevelAndRate({ member }: { member: CategoryMember }) {
  const { hourly_rate: rate, kind, rate_unit: unit, experience_level: level } = member
  return (
    <>
      <div className={said.called}>{member.skill_type}</div>
      <Group justify="space-between" gap="xs" mt="auto">
        <Text span c="dimmed" size="sm">
          {levelShown(kind, level)}
        </Text>
        <HourlyPrice rate={rate} unit={unit} sparkPrice={member.spark_token} />
      </Group>
    </>
  )
}
