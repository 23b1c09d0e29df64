import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ListingKind, RateUnit, SkillOffer } from '@sparkhood/contract/listings/skills'
import { pounds } from '@sparkhood/contract/primitives/money'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fieldErrors } from '../../../lib/api.ts'
import { useUnsent } from '../../../lib/drafts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Kept } from '../../../ui/forms/kept.tsx'
import type { Level } from '../../../ui/listing-words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PhotoBoard } from '../../../ui/photos/board/photo-board.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { LostPhotos, useLostPhotos } from '../photos/lost-photos.tsx'
import type { ListedPhoto } from '../photos/photo-list.ts'
import { initiallyStored, usePhotos } from '../photos/use-photos.ts'
import { useEditSkill } from '../queries.ts'
import {
  DescriptionField,
  KindField,
  LevelField,
  type Rate,
  RateField,
  rateMinor,
  rateProblem,
  TitleField,
  UnitField,
} from '../skill-fields.tsx'

type Values = {
  kind: ListingKind
  skill_type: string
  level: Level
  description: string
  unit: RateUnit
  rate: Rate
}
type Problems = Record<string, string>

const fillIn = 'Please fill in all required fields'

const getProblems = ({ skill_type, description, rate }: Values): Problems => {
  const wrongRate = rate === '' ? fillIn : rateProblem(rate)
  return {
    ...(!skill_type.trim() && { skill_type: fillIn }),
    ...(!description.trim() && { description: fillIn }),
    ...(wrongRate && { hourly_rate: wrongRate }),
  }
}

const getValues = (skill: SkillOffer): Values => ({
  kind: skill.kind,
  skill_type: skill.skill_type,
  level: skill.experience_level,
  description: skill.description,
  unit: skill.rate_unit,
  rate: (skill.hourly_rate.minor / 100).toFixed(2),
})

const getSent = ({ kind, skill_type, level, description, unit, rate }: Values) => ({
  kind,
  skill_type: skill_type.trim(),
  rate_unit: kind === 'tool' ? unit : 'hour',
  experience_level: level,
  description: description.trim(),
  hourly_rate: pounds(rateMinor(rate) ?? 0),
})

/** Edits one of the member's own listings, including its photos; nothing changes for others before it is saved. */
export function EditSkill({ skill }: { skill: SkillOffer }) {
  const { typed: values, write, forget, isKept } = useUnsent(`listing ${skill._id}`, getValues(skill))
  const [problems, setProblems] = useState<Problems>({})
  const photos = usePhotos(() => initiallyStored(skill))
  const chosen = useUnsent<string>(`photos of listing ${skill._id}`, '0')
  const hasLostPhotos = useLostPhotos({
    photos: photos.photos,
    kept: Number(chosen.typed),
    keep: (unsent) => chosen.write(String(unsent)),
  })
  const save = useSaveChanges({ skill, photos, onProblems: setProblems, onSaved: forget })

  const leave = (): void => {
    forget()
    chosen.forget()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = getProblems(values)
    setProblems(found)
    if (Object.keys(found).length === 0) void save.start(values)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg" maw={640}>
        {skill.approval_status === 'rejected' && (
          <Alert color="red" variant="light" title="What we asked you to change">
            {skill.rejection_reason ?? 'No reason was given.'}
          </Alert>
        )}
        <Kept isKept={isKept} onForget={() => write(getValues(skill))} />
        <EditFields values={values} problems={problems} onChange={(part) => write({ ...values, ...part })} />
        {values.rate !== getValues(skill).rate && (
          <Text role="status">
            The new price is for new requests. What’s already asked for or booked keeps the old one.
          </Text>
        )}
        {hasLostPhotos && <LostPhotos />}
        <PhotoBoard {...photos.board} disabled={save.busy} />
        {save.error !== undefined && <ErrorBox error={save.error} />}
        {skill.change_hides && isChanged(skill, values, photos.photos) && (
          <Text role="status">Once you save this, neighbours won’t see it until we’ve checked it again.</Text>
        )}
        <Group>
          <BusyButton busy={save.busy} busyLabel="Saving...">
            {skill.approval_status === 'rejected' ? 'Save and send again' : 'Save changes'}
          </BusyButton>
          <Button component={Link} to={`/settings/skills/${skill._id}`} variant="default" onClick={leave}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whether a change needs approval: of photos only added ones, not their order or removal. */
const isChanged = (skill: SkillOffer, values: Values, photos: readonly ListedPhoto[]): boolean =>
  JSON.stringify(getSent(values)) !== JSON.stringify(getSent(getValues(skill))) ||
  photos.some((photo) => 'file' in photo)

type FieldsProps = { values: Values; problems: Problems; onChange: (part: Partial<Values>) => void }

function EditFields({ values, problems, onChange }: FieldsProps) {
  const { kind } = values
  const unit = kind === 'tool' ? values.unit : 'hour'
  return (
    <>
      <KindField value={kind} onChange={(chosen) => onChange({ kind: chosen })} />
      <TitleField
        kind={kind}
        value={values.skill_type}
        onChange={(skill_type) => onChange({ skill_type })}
        error={problems.skill_type}
      />
      <LevelField kind={kind} value={values.level} onChange={(level) => onChange({ level })} />
      <DescriptionField
        kind={kind}
        value={values.description}
        onChange={(description) => onChange({ description })}
        error={problems.description}
      />
      {kind === 'tool' && <UnitField value={unit} onChange={(chosen) => onChange({ unit: chosen })} />}
      <RateField
        kind={kind}
        unit={unit}
        value={values.rate}
        onChange={(rate) => onChange({ rate })}
        error={problems.hourly_rate}
      />
    </>
  )
}

type Saving = {
  skill: SkillOffer
  photos: ReturnType<typeof usePhotos>
  onProblems: (problems: Problems) => void
  onSaved: () => void
}

const useSaveChanges = ({ skill, photos, onProblems, onSaved }: Saving) => {
  const navigate = useNavigate()
  const edit = useEditSkill()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const start = async (values: Values): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const { data, message } = await edit.mutateAsync({
        params: { id: skill._id },
        body: getSent(values),
      })
      onSaved()
      if (await photos.send(data)) {
        toast(message)
        await navigate(`/settings/skills/${skill._id}`, { replace: true })
      } else setError('Your changes are saved, but some photos didn’t upload. Try those again or remove them.')
    } catch (failure) {
      onProblems(fieldErrors(failure))
      setError(failure)
    }
    setBusy(false)
  }
  return { start, busy, error }
}
