import { Button, Stepper, Text, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PhotoBoard } from '../../../ui/photos/board/photo-board.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { usePhotos } from '../photos/use-photos.ts'
import classes from './add-skill.module.css'
import { type Draft, furthest, lacks, steps, useDraft } from './draft.ts'
import { KeptDraft } from './kept-draft.tsx'
import { StepFields } from './step-fields.tsx'
import { usePresetCategory } from './use-preset-category.ts'
import { heldPhotos, useListedAlready, useSaveListing } from './use-save-listing.ts'

/** The wizard for a listing, in five steps; the step is in the address, so that Back goes one step back. */
export function AddSkill() {
  const { draft, change, step, move, proceed, problem, last, photos, save, preset, startAfresh } = useWizard()
  return (
    <form noValidate onSubmit={proceed} className={classes.wizard}>
      <Steps step={step} draft={draft} onMove={move} locked={save.created !== undefined} />
      <KeptDraft
        draft={draft}
        step={step}
        preset={preset}
        onForget={() => {
          startAfresh()
          move(0)
        }}
      />
      <StepFields
        step={step}
        draft={draft}
        change={change}
        onChosen={(category) => {
          change({ category })
          move(1)
        }}
        problem={problem}
        photos={<PhotoBoard {...photos.board} disabled={save.busy} />}
        lostPhotos={save.hasLostPhotos}
      />
      {save.error !== undefined && <ErrorBox error={save.error} />}
      <Buttons save={save} isLast={last} draft={draft} onBack={() => move(step - 1)} />
    </form>
  )
}

/** The state of the wizard, and how the listing is saved. */
function useWizard() {
  const navigate = useNavigate()
  const { draft, change, forget } = useDraft()
  const { step: asked, goTo } = useStep(draft)
  const photos = usePhotos(heldPhotos)
  // The step whose errors are shown; the browser's Back leads to a step without errors.
  const [tried, setTried] = useState<number>()
  const save = useSaveListing({ draft, photos, change, forget })
  // An existing listing is not edited here: going back would change nothing.
  const step = save.created ? steps.length - 1 : asked
  useListedAlready(draft, forget)
  const startAfresh = (): void => {
    forget()
    photos.clear()
  }
  const preset = usePresetCategory({ draft, change, forget: startAfresh })
  const missing = lacks(steps[step] ?? 'skill', draft)
  const last = step === steps.length - 1

  const move = (to: number): void => {
    setTried(undefined)
    save.reset()
    if (to < 0) void navigate('/settings/skills')
    else goTo(to)
  }
  const proceed = (event: FormEvent): void => {
    event.preventDefault()
    setTried(step)
    if (missing) return
    if (last) void save.start()
    else move(step + 1)
  }
  const problem = tried === step ? missing : undefined
  return { draft, change, step, move, proceed, problem, last, photos, save, preset, startAfresh }
}

type ButtonsProps = {
  save: ReturnType<typeof useSaveListing>
  isLast: boolean
  draft: Draft
  onBack: () => void
}

function Buttons({ save, isLast, draft, onBack }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      {save.created ? (
        <Button variant="default" onClick={save.leave} disabled={save.busy}>
          Continue without them
        </Button>
      ) : (
        <Button variant="default" onClick={onBack} disabled={save.busy}>
          Back
        </Button>
      )}
      <BusyButton busy={save.busy} busyLabel="Saving...">
        {isLast ? (save.created ? 'Send the photos again' : `List this ${getNoun(draft)}`) : 'Continue'}
      </BusyButton>
    </div>
  )
}

// The product calls every listing a skill, except tools.
const getNoun = ({ kind }: Draft): string => (kind === 'tool' ? 'tool' : 'skill')

type StepsProps = { step: number; draft: Draft; onMove: (to: number) => void; locked: boolean }

function Steps({ step, draft, onMove, locked }: StepsProps) {
  const isTool = draft.kind === 'tool'
  const headings = [isTool ? 'Tool' : 'Skill', isTool ? 'Condition' : 'Experience', 'Description', 'Rate', 'Photos']
  return (
    <>
      <Stepper active={step} onStepClick={onMove} size="sm" iconSize={36} classNames={{ stepBody: classes.stepBody }}>
        {headings.map((heading, place) => (
          <Stepper.Step
            key={heading}
            label={heading}
            allowStepSelect={!locked && place <= furthest(draft)}
            aria-current={place === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <Text c="dimmed" mt="md" role="status">
        Step {step + 1} of {steps.length}
        <VisuallyHidden component="span">: {headings[step]}</VisuallyHidden>
      </Text>
    </>
  )
}

/** The step in the address, from 0, at most the first incomplete one. */
const useStep = (draft: Draft) => {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('step') ?? '1') - 1
  const step = Math.max(0, Math.min(Number.isInteger(asked) ? asked : 0, furthest(draft)))
  const goTo = (to: number, options?: { replace: boolean }): void =>
    setQuery(to === 0 ? {} : { step: String(to + 1) }, options)
  // Otherwise a step that is not reachable yet would open by itself once those before it are complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page was opened
  useEffect(() => {
    if (asked > step) goTo(step, { replace: true })
  }, [])
  return { step, goTo }
}
