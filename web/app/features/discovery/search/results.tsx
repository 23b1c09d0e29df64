import { SimpleGrid, Stack, Tabs } from '@mantine/core'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import {
  maxCounted,
  type PersonFound,
  type SkillFound,
  type search,
  searchPeople,
  searchSkills,
} from '@sparkhood/contract/listings/search'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ViewSwitch } from '../../../ui/map/listed-map.tsx'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { useInSteps } from '../../../ui/page/in-steps.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { getListings, offersTime } from '../people/listings.ts'
import { lookedAtWords } from '../people/looked-at.ts'
import { PeopleList } from '../people/people-list.tsx'
import { type Frame, PeopleMap } from '../people/people-map.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { HourlyPrice, PersonCard } from '../people/person-card.tsx'
import type { Known } from '../people/why.ts'
import { useNextFree, useOwnArea } from '../queries.ts'
import { getNoon, type SearchAddress } from './address.ts'
import { type Asked, useMoreFound } from './queries.ts'
import classes from './search.module.css'
import { SkillCard } from './skill-card.tsx'

type Found = ReplyOf<typeof search>
type Props = {
  found: Found
  asked: Asked
  address: SearchAddress
  onChange: (part: Partial<SearchAddress>) => void
}

const counted = (total: number): string => (total >= maxCounted ? `${maxCounted}+` : String(total))

/** The people and listings found, one kind at a time, as a list or with a map beside it. */
export function Results({ found, asked, address, onChange }: Props) {
  const { people, skills } = found
  // If one tab is empty, the other one is shown.
  const shown = people.total === 0 ? 'skills' : skills.total === 0 ? 'people' : address.tab
  const isMap = address.view === 'map'
  return (
    <Tabs
      value={shown}
      onChange={(value) => onChange({ tab: value === 'skills' ? 'skills' : 'people' })}
      keepMounted={false}
    >
      <div className={classes.resultsHead}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="people" disabled={people.total === 0}>
            People <span className={classes.count}>{counted(people.total)}</span>
          </Tabs.Tab>
          <Tabs.Tab value="skills" disabled={skills.total === 0}>
            Skills <span className={classes.count}>{counted(skills.total)}</span>
          </Tabs.Tab>
        </Tabs.List>
        <ViewSwitch label="Show people as" isMap={isMap} onChange={(view) => onChange({ view })} />
      </div>
      <Tabs.Panel value="people">
        <People
          key={people.next_cursor}
          first={{ ...people, looked_at: found.looked_at }}
          asked={asked}
          isMap={isMap}
        />
      </Tabs.Panel>
      <Tabs.Panel value="skills">
        <Skills
          key={skills.next_cursor}
          first={{ ...skills, looked_at: found.looked_at }}
          asked={asked}
          isMap={isMap}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

type PanelProps<Kind extends 'people' | 'skills'> = { first: Found[Kind]; asked: Asked; isMap: boolean }

const dayAsked = ({ filters }: Asked): Date | undefined => (filters.free_on ? getNoon(filters.free_on) : undefined)
/** Whether only tools of this person matched, or, if found by name, all their listings are tools. */
const isLender = (person: PersonFound, { filters }: Asked): boolean =>
  person.found.length > 0
    ? person.found.every(({ kind }) => kind === 'tool')
    : filters.kind === 'tool' || !offersTime(person)

const unframed: Frame = (_, card) => card

function People({ first, asked, isMap }: PanelProps<'people'>) {
  const more = useMoreFound(searchPeople, asked, first.next_cursor)
  const pages = [first, ...more.pages]
  const freeOn = dayAsked(asked)
  const list = (frame: Frame = unframed): ReactNode => (
    <PeopleList of={more}>
      {pages.map(({ data }) => (
        <PeoplePage
          key={data[0]?._id}
          people={data}
          draw={(person, known) =>
            frame(
              person,
              <PersonCard
                person={person}
                wanted={person.found[0]?._id}
                {...known}
                freeOn={freeOn}
                lends={isLender(person, asked)}
              >
                {person.found.length > 0 ? <Fitting person={person} /> : undefined}
              </PersonCard>,
            )
          }
        />
      ))}
    </PeopleList>
  )
  return (
    <>
      {isMap ? <PeopleMap people={pages.flatMap(({ data }) => data)}>{list}</PeopleMap> : list()}
      <LookedAt pages={pages} />
    </>
  )
}

/** The end of a list whose search was limited to the nearest people. */
function LookedAt({ pages }: { pages: readonly Found['people' | 'skills'][] }) {
  const last = pages.at(-1)
  if (!last?.looked_at || last.next_cursor) return null
  return <p className={classes.lookedAt}>{lookedAtWords(last.looked_at)}</p>
}

/** The listings that matched, each with a button to book, before the person's other listings. */
function Fitting({ person }: { person: PersonFound }) {
  const { carry } = useCarriedDay()
  const others = getListings(person) - person.found.length
  return (
    <ul className={classes.fitting} aria-label="Offers">
      {person.found.map((skill) => (
        <li key={skill._id}>
          <Link to={carry(`/book-service?skill=${skill._id}`)} className={classes.fittingTitle}>
            {skill.skill_type}
          </Link>
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

function Skills({ first, asked, isMap }: PanelProps<'skills'>) {
  const more = useMoreFound(searchSkills, asked, first.next_cursor)
  const pages = [first, ...more.pages]
  const freeOn = dayAsked(asked)
  const list = (frame: Frame = unframed): ReactNode => (
    <Stack gap="lg">
      <SimpleGrid type="container" cols={{ base: 1, '44rem': 2 }} spacing="md">
        {pages.map(({ data }) => (
          <SkillsPage
            key={data[0]?._id}
            skills={data}
            draw={(skill, known) =>
              frame(
                { ...skill.owner, distance: skill.distance },
                <SkillCard skill={skill} {...known} freeOn={freeOn} />,
              )
            }
          />
        ))}
      </SimpleGrid>
      <ShowMore of={more} />
    </Stack>
  )
  return (
    <>
      {isMap ? <PeopleMap people={getOwners(pages.flatMap(({ data }) => data))}>{list}</PeopleMap> : list()}
      <LookedAt pages={pages} />
    </>
  )
}

const getOwners = (skills: readonly SkillFound[]) => [
  ...new Map(skills.map(({ owner, distance }) => [owner._id, { ...owner, distance }])).values(),
]

type SkillsPageProps = {
  skills: readonly SkillFound[]
  draw: (skill: SkillFound, known: Known) => ReactNode
}

/** One page of listings, with the next free dates of their owners, except for tools. */
function SkillsPage({ skills, draw }: SkillsPageProps) {
  const nextFree = useNextFree(getOwners(skills).map(({ _id }) => _id))
  const ownAreaMetres = useOwnArea()
  return useInSteps(skills).map((skill) => (
    <Fragment key={skill._id}>
      {draw(skill, { nextFree: skill.kind === 'tool' ? undefined : nextFree.get(skill.owner._id), ownAreaMetres })}
    </Fragment>
  ))
}
