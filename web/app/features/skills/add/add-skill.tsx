import { Button, Stepper, Text, Title, VisuallyHidden } from '@mantine/core'
import { pounds } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useAddSkill } from '../queries.ts'
import { DescriptionField, FieldError, LevelField, RateField, rateMinor } from '../skill-fields.tsx'
import classes from './add-skill.module.css'
import { ChooseSkill } from './choose-skill.tsx'
import { type Draft, furthest, lacks, steps, useDraft } from './draft.ts'

const headings = ['Skill', 'Experience', 'Description', 'Rate', 'Photos']

/** Five steps to a listed skill; the step stands in the address, so that Back goes one step back. */
export function AddSkill() {
  const navigate = useNavigate()
  const { draft, change, forget } = useDraft()
  const { step, goTo } = useStep(draft)
  const [files, setFiles] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const save = useSave(draft, files, forget)
  const missing = lacks(steps[step] ?? 'skill', draft)
  const last = step === steps.length - 1

  const move = (to: number): void => {
    setTried(false)
    save.reset()
    if (to < 0) void navigate('/settings/skills')
    else goTo(to)
  }
  const proceed = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (missing) return
    if (last) save.start()
    else move(step + 1)
  }

  return (
    <form noValidate onSubmit={proceed} className={classes.wizard}>
      <Stepper active={step} onStepClick={move} size="sm" iconSize={36} classNames={{ stepBody: classes.stepBody }}>
        {headings.map((heading, place) => (
          <Stepper.Step
            key={heading}
            label={heading}
            allowStepSelect={place <= furthest(draft)}
            aria-current={place === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <Text c="dimmed" mt="md" role="status">
        Step {step + 1} of {steps.length}
        <VisuallyHidden component="span">: {headings[step]}</VisuallyHidden>
      </Text>
      <StepFields
        step={step}
        draft={draft}
        change={change}
        onChosen={(category) => {
          change({ category })
          goTo(1)
        }}
        problem={tried ? missing : undefined}
        photos={<PhotoPicker label="Photos" files={files} onChange={setFiles} disabled={save.busy} />}
      />
      {save.error && <ErrorBox error={save.error} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => move(step - 1)} disabled={save.busy}>
          Back
        </Button>
        <BusyButton busy={save.busy} busyLabel="Saving...">
          {last ? 'List this skill' : 'Continue'}
        </BusyButton>
      </div>
    </form>
  )
}

type StepFieldsProps = {
  step: number
  draft: Draft
  change: (part: Partial<Draft>) => void
  onChosen: (category: NonNullable<Draft['category']>) => void
  problem: string | undefined
  photos: React.ReactNode
}

function StepFields({ step, draft, change, onChosen, problem, photos }: StepFieldsProps) {
  const name = draft.category?.title.toLowerCase() ?? 'this'
  const screens = [
    {
      title: 'What can you help with?',
      fields: (
        <>
          <ChooseSkill chosen={draft.category} onChoose={onChosen} />
          <FieldError error={problem} />
        </>
      ),
    },
    {
      title: `How well do you know ${name}?`,
      fields: <LevelField value={draft.level} onChange={(level) => change({ level })} error={problem} />,
    },
    {
      title: 'Tell neighbours what you do',
      fields: (
        <DescriptionField
          value={draft.description}
          onChange={(description) => change({ description })}
          error={problem}
        />
      ),
    },
    {
      title: 'What do you ask for an hour?',
      fields: <RateField value={draft.rate} onChange={(rate) => change({ rate })} error={problem} />,
    },
    { title: 'Show your work', fields: photos },
  ]
  return (
    <section className={classes.screen}>
      <Title order={2} mb="md">
        {screens[step]?.title}
      </Title>
      {screens[step]?.fields}
    </section>
  )
}

/** The step of the address, counted from nought, never past what has been filled in. */
const useStep = (draft: Draft) => {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('step') ?? '1') - 1
  const step = Math.max(0, Math.min(Number.isInteger(asked) ? asked : 0, furthest(draft)))
  return { step, goTo: (to: number) => setQuery(to === 0 ? {} : { step: String(to + 1) }) }
}

const useSave = (draft: Draft, files: File[], forget: () => void) => {
  const navigate = useNavigate()
  const add = useAddSkill()
  const start = (): void => {
    const { category, level, description, rate } = draft
    const minor = rateMinor(rate)
    if (!category || !level || minor === undefined) return
    add.mutate(
      {
        body: {
          skillCategoryId: category.id,
          experience_level: level,
          description: description.trim(),
          hourly_rate: pounds(minor),
        },
        files: { thumbnails: files },
      },
      {
        onSuccess: ({ data, message }) => {
          forget()
          toast(message)
          void navigate(`/settings/skills/${data._id}`, { replace: true })
        },
      },
    )
  }
  return { start, busy: add.isPending, error: add.error, reset: add.reset }
}
