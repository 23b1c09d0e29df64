import { Button, Text, Title } from '@mantine/core'
import type { MemberSkill } from '@sparkhood/contract/skills'
import { Link } from 'react-router'
import { levelWords } from '../../../ui/listing-words.ts'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { RatingLine } from '../../../ui/rating.tsx'
import said from '../../../ui/said.module.css'
import { SkillPhotos } from '../photos/skill-photos.tsx'
import { SkillPrice } from '../skill-price.tsx'
import classes from '../skills.module.css'

type Props = {
  skill: MemberSkill
  /** Whom to book; without a name nobody can be booked from here, as on one's own profile. */
  bookName?: string
}

/** A skill a neighbour offers, and the way to book it. */
export function OfferCard({ skill, bookName }: Props) {
  const { carry } = useCarriedDay()
  return (
    <article className={classes.offer}>
      <SkillPhotos skill={skill} />
      <div className={classes.offerBody}>
        <Title order={3} className={said.called}>
          {skill.skill_type}
        </Title>
        <div className={classes.offerLine}>
          <Text span c="dimmed" size="sm">
            {levelWords(skill.kind, skill.experience_level).label}
          </Text>
          {skill.rating.average !== null && <RatingLine {...skill.rating} />}
        </div>
        <Text lineClamp={4} className={said.called}>
          {skill.description}
        </Text>
        <div className={classes.offerFoot}>
          <SkillPrice skill={skill} />
          {bookName && (
            <Button component={Link} to={carry(`/book-service?skill=${skill._id}`)} fullWidth>
              {skill.kind === 'tool' ? `Borrow from ${bookName}` : `Book ${bookName}`}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** What a member offers, most recent first. */
export function Offers({ skills, name, bookable }: { skills: MemberSkill[]; name: string; bookable: boolean }) {
  return (
    <section aria-labelledby="skills">
      <Title order={2} id="skills" mb="sm">
        What {name} offers
      </Title>
      {skills.length === 0 ? (
        <Text c="dimmed">{name} has not listed any skills yet.</Text>
      ) : (
        <div className={classes.grid}>
          {skills.map((skill) => (
            <OfferCard key={skill._id} skill={skill} bookName={bookable ? name : undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
