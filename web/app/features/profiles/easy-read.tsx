import { Alert, Stack, Switch, Text } from '@mantine/core'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { useLayoutEffect } from 'react'
import { useAct } from '../../lib/api.ts'
import { setEasy, useEasy } from '../../lib/easy.ts'
import { memberId } from '../../lib/session.ts'
import { getMessage } from '../../lib/words.ts'
import { useNoteEasyRead, useOwnProfile } from './queries.ts'

/** On each device as in the account, once the member has chosen. Until then it stays as it is on the device. */
export function FollowEasyRead() {
  const chosen = useOwnProfile().data?.data.easy_read
  // In the same commit as the switch is enabled: a passive effect could run after a press on it, and undo it.
  useLayoutEffect(() => {
    if (typeof chosen === 'boolean') setEasy(chosen)
  }, [chosen])
  return null
}

/** The switch in the settings: at once on this device, and for the account. */
export function EasyRead() {
  const isOn = useEasy()
  // What the account says arrives after the page, and would undo what was chosen before.
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
