import { Button, Group, Text } from '@mantine/core'
import type { CategoryMember } from '@sparkhood/contract/discovery'
import { Link } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { levelWords } from '../../../ui/listing-words.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { usePeopleInCategory } from '../queries.ts'
import { PeopleList, PeopleSkeleton } from './people-list.tsx'
import { PeoplePage } from './people-page.tsx'
import { HourlyPrice, PersonCard } from './person-card.tsx'

/** The members who offer a skill of the category, with their level and rate. */
export function CategoryPeople({ id, title }: { id: string; title: string }) {
  const people = usePeopleInCategory(id)
  if (people.error instanceof Refused && people.error.code === 'category.not_found') return <NoCategory />
  if (people.isError && !people.data)
    return <ErrorBox error="Unable to load people. Please try again later." onRetry={() => void people.refetch()} />
  if (!people.data) return <PeopleSkeleton />

  const members = people.data.pages.flatMap((page) => page.data)
  if (members.length === 0)
    return (
      <EmptyState
        title={`Nobody offers ${title.toLowerCase()} yet`}
        action={
          <Button component={Link} to={`/settings/skill/add?category=${id}`}>
            Be the first to offer it
          </Button>
        }
      >
        It takes a minute to list, and your neighbours find it at once.
      </EmptyState>
    )
  return (
    <PeopleList
      hasMore={people.hasNextPage}
      loadingMore={people.isFetchingNextPage}
      onMore={() => void people.fetchNextPage()}
    >
      {people.data.pages.map(({ data }) => (
        <PeoplePage
          key={data[0]?.userId}
          people={data}
          draw={(member, nextFree) => (
            <PersonCard person={member} nextFree={nextFree}>
              <LevelAndRate member={member} category={id} />
            </PersonCard>
          )}
        />
      ))}
    </PeopleList>
  )
}

function NoCategory() {
  return (
    <EmptyState
      picture="lost"
      title="This category could not be found."
      action={
        <Button component={Link} to="/explore-all">
          See all skills
        </Button>
      }
    >
      It may have been renamed or taken away.
    </EmptyState>
  )
}

function LevelAndRate({ member, category }: { member: CategoryMember; category: string }) {
  const ofCategory = member.skills.filter((skill) => skill.category === category)
  const offered = ofCategory.find((skill) => skill.hourly_rate === member.hourly_rate) ?? ofCategory[0]
  return (
    <>
      {offered && <div>{offered.skill_type}</div>}
      <Group justify="space-between" gap="xs" mt="auto">
        <Text span c="dimmed" size="sm">
          {levelWords(member.kind, member.experience_level).label}
        </Text>
        <HourlyPrice rate={member.hourly_rate} unit={member.rate_unit} sparkPrice={offered?.spark_token} />
      </Group>
    </>
  )
}
