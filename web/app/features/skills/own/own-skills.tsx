import { Button, VisuallyHidden } from '@mantine/core'
import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { levelWords } from '../../../ui/listing-words.ts'
import { Photo } from '../../../ui/photos/photo.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { getPhotos } from '../photos/photos-of.ts'
import { useOwnSkills } from '../queries.ts'
import { SkillPrice } from '../skill-price.tsx'
import classes from '../skills.module.css'
import { ResumeButton } from './pausing.tsx'

/** The member's own listings, with links to their pages; a paused one can be resumed here. */
export function OwnSkills() {
  const skills = useOwnSkills()
  if (skills.isError && !skills.data)
    return <ErrorBox error="Failed to fetch skills" onRetry={() => void skills.refetch()} />
  if (!skills.data) return <Blanks />
  if (skills.data.data.length === 0)
    return (
      <EmptyState
        title="No Skills Added Yet"
        action={
          <Button component={Link} to="/settings/skill/add">
            Add Skill
          </Button>
        }
      >
        Everyone is good at something or has something to lend. Each listing can earn you pounds or Sparks.
      </EmptyState>
    )
  return (
    <div className={classes.grid}>
      {skills.data.data.map((skill) => (
        <OwnSkillCard key={skill._id} skill={skill} />
      ))}
    </div>
  )
}

function OwnSkillCard({ skill }: { skill: OwnSkill }) {
  const title = useRef<HTMLAnchorElement>(null)
  return (
    <article className={classes.own}>
      <div className={classes.ownPicture}>
        <Photo
          address={getPhotos(skill)[0]?.address ?? null}
          alt=""
          picture={skill.category_picture}
          ratio={1}
          sizes="112px"
        />
      </div>
      <div className={classes.ownBody}>
        <Link ref={title} to={`/settings/skills/${skill._id}`} className={classes.ownTitle}>
          {skill.skill_type}
        </Link>
        <span>{levelWords(skill.kind, skill.experience_level).label}</span>
        <SkillPrice skill={skill} compact />
        <div className={classes.ownState}>
          <ApprovalBadge skill={skill} />
          {skill.paused && <ResumeButton skill={skill} onDone={() => title.current?.focus()} />}
        </div>
      </div>
    </article>
  )
}

function Blanks() {
  return (
    <div className={classes.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={124} />
      <Skeleton height={124} />
    </div>
  )
}

/** The link to a new listing; hidden while the list is empty, because the empty state has its own. */
export function AddSkillButton() {
  const skills = useOwnSkills()
  if (skills.data?.data.length === 0) return null
  return (
    <Button component={Link} to="/settings/skill/add" leftSection={<IconPlus size={20} aria-hidden />}>
      Add Skill
    </Button>
  )
}
