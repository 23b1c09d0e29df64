import { Stack, Text, Textarea } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/skills'
import { Avatar } from '../../../ui/avatar.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import type { Draft, Problems } from './draft.ts'
import classes from './form.module.css'
import { WhenFields } from './when-fields.tsx'
import { WhereField } from './where-field.tsx'

type Props = {
  offer: SkillOffer
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: Problems
  photos: File[]
  onPhotos: (photos: File[]) => void
}

/** What is asked for: the skill as it is, the words, the place, the time and the photos. */
export function BookingFields({ offer, draft, onChange, problems, photos, onPhotos }: Props) {
  const choosePhotos = (files: File[]): void => {
    onPhotos(files)
    onChange({ photos: files.length })
  }
  return (
    <Stack gap="lg">
      <SkillLine offer={offer} />
      <Textarea
        label="What do you need?"
        required
        placeholder={`Tell ${offer.owner.firstname} what is to be done, and what is there already.`}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={problems.description}
        maxLength={2000}
      />
      <WhereField draft={draft} onChange={onChange} error={problems.location} />
      <WhenFields draft={draft} onChange={onChange} problems={problems} />
      <div>
        <PhotoPicker label="Photos" files={photos} onChange={choosePhotos} />
        {draft.photos > photos.length && (
          <Text size="sm" c="var(--wait-ink)" mt={4}>
            The page was loaded again: please add your photos once more.
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
          Skill
        </Text>
        <Text fw={600}>{offer.skill_type}</Text>
      </div>
    </div>
  )
}
