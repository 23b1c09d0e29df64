import { Button, Center, SimpleGrid, Tabs } from '@mantine/core'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { mostCounted, type PersonFound, type search, searchPeople, searchSkills } from '@sparkhood/contract/search'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { PeopleList } from '../people/people-list.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { HourlyPrice, PersonCard } from '../people/person-card.tsx'
import type { Tab } from './address.ts'
import { type Asked, useMoreFound } from './queries.ts'
import classes from './search.module.css'
import { SkillCard } from './skill-card.tsx'

type Props = { found: ReplyOf<typeof search>; asked: Asked; tab: Tab; onTab: (tab: Tab) => void }

const counted = (total: number): string => (total >= mostCounted ? `${mostCounted}+` : String(total))

/** People and listings that were found, one kind at a time. */
export function Results({ found, asked, tab, onTab }: Props) {
  const { people, skills } = found
  // Nobody should look at an empty tab while the other one has what they want.
  const shown = people.total === 0 ? 'skills' : skills.total === 0 ? 'people' : tab
  return (
    <Tabs value={shown} onChange={(value) => onTab(value === 'skills' ? 'skills' : 'people')} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="people" disabled={people.total === 0}>
          People <span className={classes.count}>{counted(people.total)}</span>
        </Tabs.Tab>
        <Tabs.Tab value="skills" disabled={skills.total === 0}>
          Skills <span className={classes.count}>{counted(skills.total)}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">
        <People key={people.next_cursor} first={people} asked={asked} />
      </Tabs.Panel>
      <Tabs.Panel value="skills">
        <Skills key={skills.next_cursor} first={skills} asked={asked} />
      </Tabs.Panel>
    </Tabs>
  )
}

function People({ first, asked }: { first: Props['found']['people']; asked: Asked }) {
  const more = useMoreFound(searchPeople, asked, first.next_cursor)
  return (
    <PeopleList hasMore={more.hasMore} loadingMore={more.isLoading} onMore={more.load}>
      {[first, ...more.pages].map(({ data }) => (
        <PeoplePage
          key={data[0]?._id}
          people={data}
          draw={(person, nextFree) => (
            <PersonCard person={person} nextFree={nextFree}>
              {person.found.length > 0 ? <Fitting person={person} /> : undefined}
            </PersonCard>
          )}
        />
      ))}
      {more.error && <ErrorBox error={more.error} onRetry={more.load} />}
    </PeopleList>
  )
}

/** The listings a person was found by, before whatever else they offer. */
function Fitting({ person }: { person: PersonFound }) {
  const others = person.skills.filter(({ _id }) => !person.found.some((found) => found._id === _id)).length
  return (
    <ul className={classes.fitting} aria-label="Offers">
      {person.found.map((skill) => (
        <li key={skill._id}>
          <span className={classes.fittingTitle}>{skill.skill_type}</span>
          <HourlyPrice rate={skill.hourly_rate} unit={skill.rate_unit} />
        </li>
      ))}
      {others > 0 && (
        <li className={classes.others}>
          and {others} other {others === 1 ? 'skill' : 'skills'}
        </li>
      )}
    </ul>
  )
}

function Skills({ first, asked }: { first: Props['found']['skills']; asked: Asked }) {
  const more = useMoreFound(searchSkills, asked, first.next_cursor)
  const skills = [...first.data, ...more.pages.flatMap((page) => page.data)]
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '44rem': 2 }} spacing="md">
        {skills.map((skill) => (
          <SkillCard key={skill._id} skill={skill} />
        ))}
      </SimpleGrid>
      {more.error && <ErrorBox error={more.error} onRetry={more.load} />}
      {more.hasMore && (
        <Center mt="lg">
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
        </Center>
      )}
    </>
  )
}
