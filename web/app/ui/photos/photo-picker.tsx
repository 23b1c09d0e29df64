import { Text, UnstyledButton } from '@mantine/core'
import { maxPhotos } from '@sparkhood/contract/files'
import { IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import { AddPhotos } from './add-photos.tsx'
import { judge } from './board/chosen.ts'
import { ChosenPhoto } from './chosen-photo.tsx'
import classes from './photo-picker.module.css'
import { useShrunk } from './use-shrunk.ts'

type Props = {
  label: string
  files: File[]
  onChange: (files: File[]) => void
  disabled?: boolean
}

/** Picks up to four photos, with previews: from the gallery, the camera or by drag and drop. */
export function PhotoPicker({ label, files, onChange, disabled }: Props) {
  const [problem, setProblem] = useState<string>()
  const taken = files.length

  const { add, isShrinking } = useShrunk((chosen) => {
    const { fine, problems } = judge(chosen, taken)
    setProblem(problems.join(' '))
    if (fine.length > 0) onChange([...files, ...fine])
  })
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
        {files.map((file, place) => (
          <FilePreview
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            place={place}
            onRemove={() => onChange(files.filter((other) => other !== file))}
          />
        ))}
        {taken < maxPhotos && <AddPhotos isBusy={isShrinking} onAdd={add} />}
      </div>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {problem}
        </Text>
      )}
    </fieldset>
  )
}

type PreviewProps = { source: string | undefined; place: number; onRemove: () => void }

function Preview({ source, place, onRemove }: PreviewProps) {
  return (
    <div className={classes.preview}>
      <ChosenPhoto source={source} place={place} />
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
