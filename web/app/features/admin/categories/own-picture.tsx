import { Button, Group, Text } from '@mantine/core'
import { photoMaxBytes } from '@sparkhood/contract/files'
import {
  giveCategoryPhoto,
  listAllCategories,
  removeCategoryPhoto,
  type WholeCategory,
} from '@sparkhood/contract/listings/categories'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import classes from './categories.module.css'

const getProblem = (file: File): 'photo.not_image' | 'photo.too_large' | undefined => {
  if (!file.type.startsWith('image/')) return 'photo.not_image'
  return file.size > photoMaxBytes ? 'photo.too_large' : undefined
}

/** The picture of a category: its drawing or a photo, which is uploaded when chosen. */
export function OwnPicture({ one, drawing }: { one: WholeCategory; drawing: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { photo, problem, choose, showDrawing, give, remove } = useOwnPicture(one)
  return (
    <div>
      <div className={classes.preview}>
        <CategoryPicture name={photo || drawing} />
      </div>
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<IconPhoto size={20} aria-hidden />}
          loading={give.isPending}
          onClick={() => field.current?.click()}
        >
          {photo ? 'Change picture' : 'Upload a picture'}
        </Button>
        {photo && (
          <Button variant="subtle" loading={remove.isPending} onClick={showDrawing}>
            Use the drawing
          </Button>
        )}
      </Group>
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        aria-label="Upload a picture"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role={problem ? 'alert' : undefined} mt={6}>
        {problem ?? 'A photo up to 5 MB, wider than high. It is saved at once.'}
      </Text>
    </div>
  )
}

/** The stored photo, and how it is changed. */
function useOwnPicture(one: WholeCategory) {
  const [photo, setPhoto] = useState(one.photo)
  const [problem, setProblem] = useState<string>()
  const options = {
    refreshes: [listAllCategories, listCategories],
    onDone: ({ data }: { data: WholeCategory[] }) => setPhoto(data.find(({ _id }) => _id === one._id)?.photo ?? ''),
  }
  const give = useAct(giveCategoryPhoto, options)
  const remove = useAct(removeCategoryPhoto, options)
  const told = { onError: (error: Error) => setProblem(getMessage(error)) }
  const choose = (file: File | undefined): void => {
    if (!file) return
    const wrong = getProblem(file)
    setProblem(wrong && ownRefusals[wrong].message)
    if (!wrong) give.mutate({ params: { id: one._id }, files: { photo: [file] } }, told)
  }
  const showDrawing = (): void => remove.mutate({ params: { id: one._id } }, told)
  return { photo, problem, choose, showDrawing, give, remove }
}
