import { Button, Group, Paper, Text, Textarea, Title } from '@mantine/core'
import { getProfile, updateBio } from '@sparkhood/contract/profiles'
import { useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './own.module.css'

const maxLetters = 1000

/** What the member says about themselves: to read, or to change with save and cancel. */
export function BioBlock({ bio }: { bio: string }) {
  const [draft, setDraft] = useState<string>()
  const editing = draft !== undefined
  return (
    <Paper component="section" id="bio" className={classes.bioBlock} aria-labelledby="bio-title">
      <Group justify="space-between" mb={editing ? 'xs' : 4}>
        <Title order={2} size="h3" id="bio-title">
          About you
        </Title>
        {!editing && bio && (
          <Button variant="subtle" onClick={() => setDraft(bio)} my={-8} mr={-8}>
            Edit
          </Button>
        )}
      </Group>
      {editing ? (
        <BioForm draft={draft} onChange={setDraft} onClose={() => setDraft(undefined)} />
      ) : (
        <BioText bio={bio} onStart={() => setDraft('')} />
      )}
    </Paper>
  )
}

function BioText({ bio, onStart }: { bio: string; onStart: () => void }) {
  if (bio) return <Text className={classes.bio}>{bio}</Text>
  return (
    <>
      <Text c="dimmed" mb="sm">
        A few words help neighbours trust you: what you love doing, how long you have lived here.
      </Text>
      <Button variant="default" onClick={onStart}>
        Write something
      </Button>
    </>
  )
}

type FormProps = { draft: string; onChange: (draft: string) => void; onClose: () => void }

function BioForm({ draft, onChange, onClose }: FormProps) {
  const save = useAct(updateBio, { refreshes: [getProfile] })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { bio: draft } }, { onSuccess: onClose })
      }}
    >
      <Textarea
        aria-label="About you"
        value={draft}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={maxLetters}
        maxRows={12}
        description={`${draft.length} of ${maxLetters} characters`}
        inputWrapperOrder={['input', 'description', 'error']}
        error={save.isError ? messageOf(save.error, 'Failed to update profile') : undefined}
        data-autofocus
        autoFocus
      />
      <Group mt="sm">
        <BusyButton busy={save.isPending} busyLabel="Saving...">
          Save
        </BusyButton>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
