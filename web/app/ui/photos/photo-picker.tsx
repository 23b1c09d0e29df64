import { Text, UnstyledButton } from '@mantine/core'
import { maxPhotos, photoAt, photoMaxBytes } from '@sparkhood/contract/files'
import { refusals } from '@sparkhood/contract/refusals'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import classes from './photo-picker.module.css'

type Props = {
  label: string
  files: File[]
  onChange: (files: File[]) => void
  /** Photos that are stored already; they count towards the four. */
  stored?: { address: string; onRemove: () => void }[]
  disabled?: boolean
}

/** Why a choice of photos is refused, in the specification's words; undefined when it is fine. */
const problemOf = (chosen: File[], total: number): string | undefined => {
  if (chosen.some((file) => !file.type.startsWith('image/'))) return refusals['skill.only_images'].message
  if (chosen.some((file) => file.size > photoMaxBytes)) return refusals['skill.image_too_large'].message
  return total > maxPhotos ? refusals['skill.too_many_images'].message : undefined
}

/** Up to four photos with previews; from the gallery, the camera or dropped. */
export function PhotoPicker({ label, files, onChange, stored = [], disabled }: Props) {
  const [problem, setProblem] = useState<string>()
  const taken = files.length + stored.length

  const add = (chosen: File[]): void => {
    const refused = problemOf(chosen, taken + chosen.length)
    setProblem(refused)
    if (!refused && chosen.length > 0) onChange([...files, ...chosen])
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    if (!disabled) add([...event.dataTransfer.files])
  }

  return (
    <fieldset className={classes.picker} disabled={disabled}>
      <legend className={classes.legend}>
        {label}{' '}
        <Text span c="dimmed" size="sm">
          {taken} of {maxPhotos}
        </Text>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same */}
      <div className={classes.grid} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {stored.map(({ address, onRemove }, place) => (
          <Preview key={address} source={photoAt(address, 'card')} place={place} onRemove={onRemove} />
        ))}
        {files.map((file, place) => (
          <FilePreview
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            place={stored.length + place}
            onRemove={() => onChange(files.filter((other) => other !== file))}
          />
        ))}
        {taken < maxPhotos && (
          <label className={classes.add}>
            <IconCamera size={26} aria-hidden />
            <span>Add photos</span>
            <input
              className={classes.input}
              type="file"
              accept="image/*"
              multiple
              onChange={(event) => {
                add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </label>
        )}
      </div>
      <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role={problem ? 'alert' : undefined} mt={6}>
        {problem ?? 'Up to 4 photos, 5 MB each.'}
      </Text>
    </fieldset>
  )
}

type PreviewProps = { source: string | undefined; place: number; onRemove: () => void }

function Preview({ source, place, onRemove }: PreviewProps) {
  return (
    <div className={classes.preview}>
      <img src={source} alt={`${place + 1} of your photos`} />
      <UnstyledButton className={classes.remove} aria-label={`Remove photo ${place + 1}`} onClick={onRemove}>
        <IconX size={18} />
      </UnstyledButton>
    </div>
  )
}

function FilePreview({ file, ...rest }: Omit<PreviewProps, 'source'> & { file: File }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSource(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Preview source={source} {...rest} />
}
