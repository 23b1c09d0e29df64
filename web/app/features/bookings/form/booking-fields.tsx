import { Stack, Text, Textarea } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { Avatar } from '../../../ui/avatar.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import said from '../../../ui/said.module.css'
import type { Draft, Problems } from './draft.ts'
import classes from './form.module.css'
import { WhenFields } from './when-fields.tsx'
import { HandoverField, WhereField } from './where-field.tsx'

type Props = {
  offer: SkillOffer
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: Problems
  photos: File[]
  onPhotos: (photos: File[]) => void
  /** When it is over, once that is known. */
  endsAt: Date | undefined
}

/** What is asked for: the skill as it is, the words, the place, the time and the photos. */
export function BookingFields({ offer, draft, onChange, problems, photos, onPhotos, endsAt }: Props) {
  const isTool = offer.kind === 'tool'
  const choosePhotos = (files: File[]): void => {
    onPhotos(files)
    onChange({ photos: files.length })
  }
  return (
    <Stack gap="lg">
      <SkillLine offer={offer} />
      <Textarea
        label={isTool ? 'What is it for?' : 'What do you need?'}
        required
        placeholder={`Tell ${offer.owner.firstname} what ${isTool ? 'you would like to do with it.' : 'needs doing and what you already have.'}`}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={problems.description}
        maxLength={2000}
      />
      {isTool ? (
        <HandoverField offer={offer} draft={draft} onChange={onChange} error={problems.location} />
      ) : (
        <WhereField draft={draft} onChange={onChange} error={problems.location} />
      )}
      <WhenFields offer={offer} draft={draft} onChange={onChange} problems={problems} endsAt={endsAt} />
      <div>
        <PhotoPicker label="Photos (optional)" files={photos} onChange={choosePhotos} />
        {draft.photos > photos.length && (
          <Text size="sm" c="var(--wait-ink)" mt={4}>
            The page was reloaded. Please add your photos again.
          </Text>
        )}
      </div>
    </Stack>
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
