import { Stack, Text, Textarea } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { easy } from '../../../lib/easy.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import said from '../../../ui/said.module.css'
import type { Draft, Problems } from './draft.ts'
import classes from './form.module.css'
import { WhenFields } from './when-fields.tsx'
import { HandoverField, WhereField } from './where-field.tsx'

export type Props = {
  offer: SkillOffer
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: Problems
  photos: File[]
  onPhotos: (photos: File[]) => void
  /** The end of the booking, once known. */
  endsAt: Date | undefined
}

/** The fields of a request: the listing, the message, the place, the time and the photos. */
export function BookingFields({ offer, draft, onChange, problems, photos, onPhotos, endsAt }: Props) {
  return (
    <Stack gap="lg">
      <SkillLine offer={offer} />
      <WhatField offer={offer} draft={draft} onChange={onChange} error={problems.description} />
      <PlacePart offer={offer} draft={draft} onChange={onChange} error={problems.location} />
      <WhenFields offer={offer} draft={draft} onChange={onChange} problems={problems} endsAt={endsAt} />
      <PhotosField draft={draft} onChange={onChange} photos={photos} onPhotos={onPhotos} />
    </Stack>
  )
}

type PartProps = Pick<Props, 'offer' | 'draft' | 'onChange'> & { error?: string | undefined }

/** The message to the provider. */
function WhatField({ offer, draft, onChange, error }: PartProps) {
  const { firstname } = offer.owner
  const question = offer.kind === 'tool' ? 'What is it for?' : 'What do you need?'
  const hint = offer.kind === 'tool' ? 'you would like to do with it.' : 'needs doing and what you already have.'
  return (
    <Textarea
      // In the version with one question per screen it is the screen's heading.
      {...easy({ label: question }, { 'aria-label': question })}
      required
      placeholder={easy(`Tell ${firstname} what ${hint}`, `Tell ${firstname} what to do.`)}
      value={draft.description}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
      error={error}
      maxLength={2000}
    />
  )
}

/** Where it takes place, or is handed over. */
function PlacePart(props: PartProps) {
  return props.offer.kind === 'tool' ? <HandoverField {...props} /> : <WhereField {...props} />
}

type PhotosProps = Pick<Props, 'draft' | 'onChange' | 'photos' | 'onPhotos'>

/** Photos of the job. */
function PhotosField({ draft, onChange, photos, onPhotos }: PhotosProps) {
  const choosePhotos = (files: File[]): void => {
    onPhotos(files)
    onChange({ photos: files.length })
  }
  return (
    <div>
      <PhotoPicker label="Photos (optional)" files={photos} onChange={choosePhotos} />
      {draft.photos > photos.length && (
        <Text size="sm" c="var(--wait-ink)" mt={4}>
          The page was reloaded. Please add your photos again.
        </Text>
      )}
    </div>
  )
}

function SkillLine({ offer }: { offer: SkillOffer }) {
  return (
    <div className={classes.skill}>
      <Avatar person={offer.owner} size={48} />
      <div>
        <Text size="sm" c="dimmed">
          {offer.kind === 'tool' ? 'Tool' : 'Skill'}
        </Text>
        <Text fw={600} className={said.called}>
          {offer.skill_type}
        </Text>
      </div>
    </div>
  )
}

/** The fields that both versions of the form share, exported for the version with one question per screen. */
export const parts = { WhatField, PlacePart, PhotosField }
