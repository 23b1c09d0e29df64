import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import {
  categoryForm,
  changeCategory,
  drawings,
  listAllCategories,
  makeCategory,
  type WholeCategory,
} from '@sparkhood/contract/listings/categories'
import { type ListingKind, listCategories, listingKinds } from '@sparkhood/contract/listings/skills'
import { useAct } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { useChecked } from '../one-form/checked.ts'
import classes from './categories.module.css'
import { OwnPicture } from './own-picture.tsx'
import { type Drawing, drawingOptions } from './words.ts'

type Props = { one: WholeCategory | undefined; onDone: () => void }

const kindWords: Record<ListingKind, string> = {
  skill: 'A skill that people show',
  service: 'A service that people do',
  tool: 'Tools to borrow',
}
const getDrawing = (one: WholeCategory | undefined): Drawing =>
  drawings.find((name) => name === one?.picture) ?? 'neighbourhood'

/** Edits the name, description and picture of a category. */
export function CategoryForm({ one, onDone }: Props) {
  const { body, set, wrong, submit, act } = useCategoryForm({ one, onDone })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Title"
          description={one ? 'Existing links keep working.' : undefined}
          value={body.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          maxLength={60}
          error={wrong.title}
          data-autofocus
        />
        <Textarea
          label="Description"
          value={body.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          maxLength={300}
          error={wrong.description}
        />
        <KindAndDrawing body={body} set={set} />
        {one ? (
          <OwnPicture one={one} drawing={body.picture} />
        ) : (
          <div className={classes.preview}>
            <CategoryPicture name={body.picture} />
          </div>
        )}
        <FormError error={act.error} />
        <div>
          <BusyButton busy={act.isPending} busyLabel="Saving...">
            {one ? 'Save' : 'Add category'}
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

/** The state of the form, its errors, and how it is saved. */
function useCategoryForm({ one, onDone }: Props) {
  const options = {
    refreshes: [listAllCategories, listCategories],
    onDone: toastReply(onDone),
  }
  const first = {
    title: one?.title ?? '',
    description: one?.description ?? '',
    picture: getDrawing(one),
    kind: one?.kind ?? ('service' as ListingKind),
  }
  const [make, change] = [useAct(makeCategory, options), useAct(changeCategory, options)]
  return useChecked(categoryForm, first, { make, change, id: one?._id })
}

function KindAndDrawing({ body, set }: Pick<ReturnType<typeof useCategoryForm>, 'body' | 'set'>) {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <NativeSelect
        label="Mostly"
        data={listingKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
        value={body.kind}
        onChange={(event) => set({ kind: event.currentTarget.value as ListingKind })}
      />
      <NativeSelect
        label="Drawing"
        data={drawingOptions}
        value={body.picture}
        onChange={(event) => set({ picture: event.currentTarget.value as Drawing })}
      />
    </Group>
  )
}
