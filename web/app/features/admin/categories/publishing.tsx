import { List, Text } from '@mantine/core'
import {
  listAllCategories,
  publishCategory,
  unpublishCategory,
  type WholeCategory,
} from '@sparkhood/contract/listings/categories'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { skillsIn } from './words.ts'

/** Publishes or hides a category, and first says what that means for its skills. */
export function Publishing({ one, onClose }: { one: WholeCategory; onClose: () => void }) {
  const options = {
    refreshes: [listAllCategories, listCategories],
    onDone: () => {
      toast(one.published ? `“${one.title}” is no longer shown.` : `“${one.title}” is shown from now on.`)
      onClose()
    },
  }
  const publish = useAct(publishCategory, options)
  const unpublish = useAct(unpublishCategory, options)
  const act = one.published ? unpublish : publish
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={one.published ? `Stop showing “${one.title}”?` : `Publish “${one.title}”?`}
      confirm={one.published ? 'Stop showing it' : 'Publish'}
      danger={one.published}
      busy={act.isPending}
      onConfirm={() => act.mutate({ params: { id: one._id } })}
    >
      {one.published ? (
        <>
          <Text mb="xs">In it now: {skillsIn(one).toLowerCase()}.</Text>
          <List spacing={4}>
            <List.Item>They stay on their owners’ profiles, can be found by name, and can be booked.</List.Item>
            <List.Item>Existing bookings continue. Nobody gets an email.</List.Item>
            <List.Item>
              The category disappears from Explore, filters and search, and its page can’t be opened.
            </List.Item>
            <List.Item>Nobody can list anything new in it until you publish it again.</List.Item>
          </List>
        </>
      ) : (
        <Text>Members can find it in Explore and list skills in it straight away.</Text>
      )}
      {act.error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {getMessage(act.error)}
        </Text>
      )}
    </ConfirmSheet>
  )
}
