import { Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import classes from './add-photos.module.css'

type Props = {
  label?: string
  /** Chosen photos are being scaled down or sent. */
  isBusy: boolean
  disabled?: boolean
  onAdd: (files: File[]) => void
}

/** The tile that adds photos from the camera or the gallery. */
export const AddPhotos = ({ label = 'Add photos', isBusy, disabled, onAdd }: Props) => (
  <label className={classes.add}>
    {isBusy ? <Loader size={26} /> : <IconCamera size={26} aria-hidden />}
    <span>{label}</span>
    <input
      className={classes.input}
      type="file"
      accept="image/*"
      multiple
      disabled={disabled}
      onChange={(event) => {
        onAdd([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  </label>
)
