import { Alert, Stack, Switch, Text } from '@mantine/core'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { useLayoutEffect } from 'react'
import { useAct } from '../../lib/api.ts'
import { setEasy, useEasy } from '../../lib/easy.ts'
import { memberId } from '../../lib/session.ts'
import { getMessage } from '../../lib/words.ts'
import { useNoteEasyRead, useOwnProfile } from './queries.ts'

/**
 * Applies the account's setting on each device, once the member has chosen. Until then the device's own setting stays.
 */
export function FollowEasyRead() {
  const chosen = useOwnProfile().data?.data.easy_read
  // In the same commit as the switch is enabled: a passive effect could run after a press on it, and undo it.
  useLayoutEffect(() => {
    if (typeof chosen === 'boolean') setEasy(chosen)
  }, [chosen])
  return null
}

/** The switch in the settings: takes effect at once on this device, and is saved in the account. */
export function EasyRead() {
  const isOn = useEasy()
  // Disabled until the account's setting has loaded, which would overwrite the choice.
  const isKnown = useOwnProfile().data !== undefined
  const save = useAct(updateProfile, { refreshes: [getProfile] })
  const note = useNoteEasyRead()
  const choose = (easy_read: boolean): void => {
    note(easy_read)
    setEasy(easy_read)
  }
  const change = (easy_read: boolean): void => {
    if (save.isPending) return
    choose(easy_read)
    save.mutate({ params: { id: memberId() }, body: { easy_read } }, { onError: () => choose(!easy_read) })
  }
  return (
    <Stack maw="36rem">
      <Switch
        label="Easy read"
        checked={isOn}
        disabled={!isKnown}
        aria-disabled={save.isPending || undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <ul>
        <li>Bigger letters and buttons</li>
        <li>Stronger colours</li>
        <li>Fewer words</li>
        <li>One question at a time when you book</li>
      </ul>
      <Text>It’s the same on every device where you log in.</Text>
      {save.isError && (
        <Alert color="red" role="alert">
          {getMessage(save.error)}
        </Alert>
      )}
    </Stack>
  )
}
