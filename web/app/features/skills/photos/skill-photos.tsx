import { ActionIcon } from '@mantine/core'
import type { MemberSkill } from '@sparkhood/contract/listings/skills'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { gently } from '../../../ui/app/stillness.ts'
import { Photo } from '../../../ui/photos/photo.tsx'
import { getPhotos } from './photos-of.ts'
import classes from './skill-photos.module.css'

type Props = { skill: MemberSkill; sizes?: string }

/** The photos of a listing as a carousel; the category's picture if it has none. */
export function SkillPhotos({ skill, sizes }: Props) {
  const photos = getPhotos(skill)
  const strip = useRef<HTMLElement>(null)
  const [place, setPlace] = useState(0)
  if (photos.length < 2)
    return (
      <Photo
        address={photos[0]?.address ?? null}
        alt={photos[0] ? skill.skill_type : ''}
        picture={skill.category_picture}
        sizes={sizes}
      />
    )
  const step = (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: gently() })
  return (
    <div className={classes.frame}>
      <section
        ref={strip}
        className={classes.strip}
        aria-label={`Photos of ${skill.skill_type}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onScroll={({ currentTarget }) => setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {photos.map(({ address }, index) => (
          <div key={address} className={classes.photo}>
            <Photo
              address={address}
              alt={`${skill.skill_type}, photo ${index + 1} of ${photos.length}`}
              picture={skill.category_picture}
              sizes={sizes}
            />
          </div>
        ))}
      </section>
      <span className={classes.count} aria-hidden>
        {place + 1} / {photos.length}
      </span>
      <Step label="Previous photo" side="left" off={place === 0} onClick={() => step(-1)} />
      <Step label="Next photo" side="right" off={place === photos.length - 1} onClick={() => step(1)} />
    </div>
  )
}

type StepProps = { label: string; side: 'left' | 'right'; off: boolean; onClick: () => void }

function Step({ label, side, off, onClick }: StepProps) {
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      className={classes.step}
      data-side={side}
      aria-label={label}
      data-disabled={off || undefined}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
