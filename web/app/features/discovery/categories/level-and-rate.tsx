import { Group, Text } from '@mantine/core'
import type { CategoryMember } from '@sparkhood/contract/discovery'
import { levelWords } from '../../../ui/listing-words.ts'
import { HourlyPrice } from '../people/person-card.tsx'

/** What a member offers in a category, how well, and for how much. */
export function LevelAndRate({ member, category }: { member: CategoryMember; category: string }) {
  const { hourly_rate: rate, kind, rate_unit: unit, experience_level: level } = member
  const ofCategory = member.skills.filter((skill) => skill.category === category)
  const offered = ofCategory.find((skill) => skill.hourly_rate === rate && skill.kind === kind) ?? ofCategory[0]
  return (
    <>
      {offered && <div>{offered.skill_type}</div>}
      <Group justify="space-between" gap="xs" mt="auto">
        <Text span c="dimmed" size="sm">
          {levelWords(kind, level).label}
        </Text>
        <HourlyPrice rate={rate} unit={unit} sparkPrice={offered?.spark_token} />
      </Group>
    </>
  )
}
