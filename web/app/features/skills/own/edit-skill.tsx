import { Button, Group, Stack, TextInput } from '@mantine/core'
import { pounds } from '@sparkhood/contract/primitives/money'
import type { SkillOffer } from '@sparkhood/contract/skills'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fieldErrors } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import type { Level } from '../levels.ts'
import { photosOf } from '../photos-of.ts'
import { useEditSkill, useRemovePhotos } from '../queries.ts'
import { DescriptionField, LevelField, type Rate, RateField, rateMinor } from '../skill-fields.tsx'

type Values = { skill_type: string; level: Level; description: string; rate: Rate }
type Problems = Record<string, string>

const fillIn = 'Please fill in all required fields'

const problemsOf = ({ skill_type, description, rate }: Values): Problems => ({
  ...(!skill_type.trim() && { skill_type: fillIn }),
  ...(!description.trim() && { description: fillIn }),
  ...(rate === '' && { hourly_rate: fillIn }),
  ...(rate !== '' && rateMinor(rate) === undefined && { hourly_rate: 'Enter a rate between £0 and £1,000' }),
})

/** Changes one of the member's own skills; photos taken away go when it is saved. */
export function EditSkill({ skill }: { skill: SkillOffer }) {
  const [values, setValues] = useState<Values>({
    skill_type: skill.skill_type,
    level: skill.experience_level,
    description: skill.description,
    rate: (skill.hourly_rate.minor / 100).toFixed(2),
  })
  const [problems, setProblems] = useState<Problems>({})
  const [files, setFiles] = useState<File[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveChanges(skill, setProblems)
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const stored = photosOf(skill).filter(({ address }) => !removed.includes(address))

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length === 0) void save.start(values, files, removed)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="lg" maw={640}>
        <TextInput
          label="Skill"
          value={values.skill_type}
          onChange={(event) => change({ skill_type: event.currentTarget.value })}
          maxLength={80}
          error={problems.skill_type}
        />
        <LevelField value={values.level} onChange={(level) => level && change({ level })} />
        <DescriptionField
          value={values.description}
          onChange={(description) => change({ description })}
          error={problems.description}
        />
        <RateField value={values.rate} onChange={(rate) => change({ rate })} error={problems.hourly_rate} />
        <PhotoPicker
          label="Photos"
          files={files}
          onChange={setFiles}
          stored={stored.map(({ address }) => ({ address, onRemove: () => setRemoved([...removed, address]) }))}
          disabled={save.busy}
        />
        {save.error && <ErrorBox error={save.error} />}
        <Group>
          <BusyButton busy={save.busy} busyLabel="Saving...">
            Save changes
          </BusyButton>
          <Button component={Link} to={`/settings/skills/${skill._id}`} variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const useSaveChanges = (skill: SkillOffer, onProblems: (problems: Problems) => void) => {
  const navigate = useNavigate()
  const remove = useRemovePhotos()
  const edit = useEditSkill()
  const params = { id: skill._id }

  const start = async ({ skill_type, level, description, rate }: Values, files: File[], removed: string[]) => {
    // By address, since the fields of the others move up once one is gone.
    const going = photosOf(skill).filter(({ address }) => removed.includes(address))
    const named = Object.fromEntries(going.map(({ field }) => [field, true]))
    try {
      if (going.length > 0) await remove.mutateAsync({ params, body: named })
      const { message } = await edit.mutateAsync({
        params,
        body: {
          skill_type: skill_type.trim(),
          experience_level: level,
          description: description.trim(),
          hourly_rate: pounds(rateMinor(rate) ?? 0),
        },
        files: { thumbnails: files },
      })
      toast(message)
      await navigate(`/settings/skills/${skill._id}`, { replace: true })
    } catch (error) {
      onProblems(fieldErrors(error))
    }
  }
  return { start, busy: remove.isPending || edit.isPending, error: remove.error ?? edit.error }
}
