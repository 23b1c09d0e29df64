import { Button, Text } from '@mantine/core'
import { getProfile, removePhoto } from '@sparkhood/contract/people/profiles'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { toast } from '../../../ui/page/toasts.tsx'

/** Removes the profile photo; the initials are shown instead. */
export function RemovePhoto({ onRemoved }: { onRemoved: () => void }) {
  const remove = useAct(removePhoto, {
    refreshes: [getProfile],
    onDone: ({ message }) => {
      toast(message)
      onRemoved()
    },
  })
  return (
    <>
      <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
        Remove photo
      </Button>
      {remove.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {getMessage(remove.error)}
        </Text>
      )}
    </>
  )
}
