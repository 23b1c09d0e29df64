import { Button, Group, Paper, Text, Textarea, Title } from '@mantine/core'
import { getProfile, updateBio } from '@sparkhood/contract/people/profiles'
import { useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { useUnsent } from '../../../lib/drafts.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './own.module.css'

const maxCharacters = 1000

/**
 * The member's text about themselves, with an edit mode. An unsaved draft opens in edit mode, without taking the focus.
 */
export function BioBlock({ bio }: { bio: string }) {
  const { typed, write, forget, isKept } = useUnsent('bio', bio)
  const [editing, setEditing] = useState<'kept' | 'begun' | undefined>(isKept ? 'kept' : undefined)
  const begin = (): void => setEditing('begun')
  const close = (): void => {
    write(bio)
    setEditing(undefined)
  }
  return (
    <Paper component="section" id="bio" className={classes.bioBlock} aria-labelledby="bio-title">
      <Group justify="space-between" mb={editing ? 'xs' : 4}>
        <Title order={2} size="h3" id="bio-title">
          About you
        </Title>
        {!editing && bio && (
          <Button variant="subtle" onClick={begin} my={-8} mr={-8}>
            Edit
          </Button>
        )}
      </Group>
      {editing ? (
        <BioForm draft={typed} autoFocus={editing === 'begun'} onChange={write} onSaved={forget} onClose={close} />
      ) : (
        <BioText bio={bio} onStart={begin} />
      )}
    </Paper>
  )
}

function BioText({ bio, onStart }: { bio: string; onStart: () => void }) {
  if (bio) return <Text className={classes.bio}>{bio}</Text>
  return (
    <>
      <Text c="dimmed" mb="sm">
        A few words help neighbours trust you: what you love doing, how long you’ve lived here.
      </Text>
      <Button variant="default" onClick={onStart}>
        Write something
      </Button>
    </>
  )
}

type FormProps = {
  draft: string
  autoFocus: boolean
  onChange: (draft: string) => void
  /** Called even if the member has left the page in the meantime. */
  onSaved: () => void
  onClose: () => void
}

function BioForm({ draft, autoFocus, onChange, onSaved, onClose }: FormProps) {
  const save = useAct(updateBio, { refreshes: [getProfile], onDone: onSaved })
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
        maxLength={maxCharacters}
        maxRows={12}
        description={`${draft.length} of ${maxCharacters} characters`}
        inputWrapperOrder={['input', 'description', 'error']}
        error={save.isError ? getMessage(save.error, 'Failed to update profile') : undefined}
        autoFocus={autoFocus}
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
