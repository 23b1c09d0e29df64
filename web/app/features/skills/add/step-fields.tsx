import { Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { LostPhotos } from '../photos/lost-photos.tsx'
import { DescriptionField, LevelField, RateField, TitleField, UnitField } from '../skill-fields.tsx'
import classes from './add-skill.module.css'
import { ChooseListing } from './choose-listing.tsx'
import type { StepProps } from './draft.ts'

type Props = StepProps & { step: number; photos: ReactNode; lostPhotos: boolean }

/** The fields of one step of the wizard. */
export function StepFields({ step, photos, lostPhotos, ...rest }: Props) {
  const { draft, change, problem } = rest
  const heading = useFocusOnStep(step)
  const kind = draft.kind ?? 'service'
  const name = (kind === 'tool' ? draft.title : draft.category?.title.toLowerCase()) || 'this'
  const screens = [
    { title: 'What would you like to list?', fields: <ChooseListing {...rest} /> },
    {
      title: kind === 'tool' ? 'What condition is it in?' : `How well do you know ${name}?`,
      fields: (
        <LevelField asked kind={kind} value={draft.level} onChange={(level) => change({ level })} error={problem} />
      ),
    },
    {
      title: kind === 'tool' ? 'Tell neighbours about it' : 'Tell neighbours what you do',
      fields: <Words {...rest} />,
    },
    {
      title: kind === 'tool' ? 'What do you charge?' : 'What do you charge an hour?',
      fields: <Price {...rest} />,
    },
    {
      title: kind === 'tool' ? 'Show what you lend' : 'Show your work',
      fields: (
        <Stack>
          {lostPhotos && <LostPhotos />}
          {photos}
        </Stack>
      ),
    },
  ]
  return (
    <section className={classes.screen}>
      <Title order={2} mb="md" ref={heading} tabIndex={-1} className={classes.heading}>
        {screens[step]?.title}
      </Title>
      {screens[step]?.fields}
    </section>
  )
}

/** The pressed button was unmounted with the previous step, so the focus moves to the new one. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(step)
  useEffect(() => {
    if (focused.current === step) return
    focused.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

function Words({ draft, change, problem }: StepProps) {
  const { kind = 'service', category } = draft
  return (
    <Stack>
      {kind !== 'tool' && (
        <TitleField kind={kind} value={draft.title} onChange={(title) => change({ title })} usual={category?.title} />
      )}
      <DescriptionField
        kind={kind}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={problem}
      />
    </Stack>
  )
}

function Price({ draft, change, problem }: StepProps) {
  const { kind = 'service' } = draft
  const unit = kind === 'tool' ? draft.unit : 'hour'
  return (
    <Stack>
      {kind === 'tool' && <UnitField value={unit} onChange={(chosen) => change({ unit: chosen })} />}
      <RateField kind={kind} unit={unit} value={draft.rate} onChange={(rate) => change({ rate })} error={problem} />
    </Stack>
  )
}
