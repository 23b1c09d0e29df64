import { Button, Text, Title } from '@mantine/core'
import type { MemberSkill } from '@sparkhood/contract/listings/skills'
import { useState } from 'react'
import { Link } from 'react-router'
import { easy, isEasy } from '../../../lib/easy.ts'
import { levelShown } from '../../../ui/listing-words.ts'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { useInSteps } from '../../../ui/page/in-steps.ts'
import { useReturning } from '../../../ui/page/moving/returning.ts'
import { RatingLine } from '../../../ui/rating.tsx'
import said from '../../../ui/said.module.css'
import { WithinSparks } from '../../../ui/within-sparks.tsx'
import { SkillPhotos } from '../photos/skill-photos.tsx'
import { SkillPrice } from '../skill-price.tsx'
import classes from '../skills.module.css'
import { wantedFirst } from './wanted-first.ts'

type Props = {
  skill: MemberSkill
  /** The name in the button to book; undefined on one's own profile. */
  bookName?: string | undefined
  /** It matched the search by which the visitor came here. */
  isWanted: boolean
}

/** A listing of a neighbour, with a button to book it. */
export function OfferCard({ skill, bookName, isWanted }: Props) {
  const { carry } = useCarriedDay()
  const titleId = `offer-${skill._id}`
  return (
    <article className={classes.offer} data-wanted={isWanted || undefined} aria-labelledby={titleId}>
      <SkillPhotos skill={skill} />
      <div className={classes.offerBody}>
        {isWanted && <p className={classes.wanted}>What you were looking for</p>}
        <Title order={3} id={titleId} className={said.called}>
          {bookName && !isEasy() ? (
            <Link to={carry(`/book-service?skill=${skill._id}`)} className={classes.offerTitle}>
              {skill.skill_type}
            </Link>
          ) : (
            skill.skill_type
          )}
        </Title>
        <div className={classes.offerLine}>
          <Text span c="dimmed" size="sm">
            {levelShown(skill.kind, skill.experience_level)}
          </Text>
          {skill.rating.average !== null && <RatingLine {...skill.rating} />}
        </div>
        {!isEasy() && (
          <Text lineClamp={4} className={said.called}>
            {skill.description}
          </Text>
        )}
        <div className={classes.offerFoot}>
          <SkillPrice skill={skill} />
          <WithinSparks priceMinor={skill.spark_token.minor} />
          {bookName && (
            <Button
              component={Link}
              to={carry(`${easy('/book-form', '/book-service')}?skill=${skill._id}`)}
              aria-describedby={titleId}
              fullWidth
            >
              {easy(skill.kind === 'tool' ? `Borrow from ${bookName}` : `Book ${bookName}`, 'Choose this')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

type OffersProps = {
  skills: MemberSkill[]
  name: string
  bookable: boolean
  /** The listing that matched a search, which comes first. */
  wanted?: string | null
}

/** Up to this many listings are all shown: a button for one or two more would not save space. */
const mostShown = 8
const shownAtFirst = 6

/**
 * A member's listings, most recent first. Of many, the first few and a button for the rest, because the reviews follow.
 */
export function Offers({ skills, name, bookable, wanted }: OffersProps) {
  const [wantsAll, setWantsAll] = useState(useReturning())
  const isWhole = wantsAll || skills.length <= mostShown
  const all = wantedFirst(skills, wanted)
  const shown = useInSteps(isWhole ? all : all.slice(0, shownAtFirst))
  return (
    <section aria-labelledby="skills">
      <Title order={2} id="skills" mb="sm">
        What {name} offers
      </Title>
      {skills.length === 0 ? (
        <Text c="dimmed">{name} has not listed any skills yet.</Text>
      ) : (
        <div className={classes.grid}>
          {shown.map((skill) => (
            <OfferCard
              key={skill._id}
              skill={skill}
              bookName={bookable ? name : undefined}
              isWanted={skill._id === wanted}
            />
          ))}
        </div>
      )}
      {!isWhole && (
        <Button variant="default" display="block" mx="auto" mt="md" onClick={() => setWantsAll(true)}>
          Show all {skills.length}
        </Button>
      )}
    </section>
  )
}
