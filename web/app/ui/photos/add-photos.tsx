import { Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import classes from './add-photos.module.css'

/** The tile beside photos by which more are taken or chosen. */
export const AddPhotos = ({ isBusy, onAdd }: { isBusy: boolean; onAdd: (files: File[]) => void }) => (
  <label className={classes.add}>
    {isBusy ? <Loader size={26} /> : <IconCamera size={26} aria-hidden />}
    <span>Add photos</span>
    <input
      className={classes.input}
      type="file"
      accept="image/*"
      multiple
      disabled={isBusy}
      onChange={(event) => {
        onAdd([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  </label>
)
