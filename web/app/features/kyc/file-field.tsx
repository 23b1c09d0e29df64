import { Button, Text } from '@mantine/core'
import { photoMaxBytes } from '@sparkhood/contract/files'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { IconCamera, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { comingWords, useChosenFile } from '../../ui/photos/use-chosen-file.ts'
import { useObjectUrl } from '../../ui/photos/use-object-url.ts'
import classes from './kyc.module.css'

const accepted = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']

const getProblem = ({ size }: File, { type }: File): string | undefined => {
  if (!accepted.includes(type)) return ownRefusals['kyc.not_image'].message
  return size > photoMaxBytes ? ownRefusals['kyc.too_large'].message : undefined
}

/** The picture of a document to send. */
export const useDocument = () => useChosenFile(getProblem, 'paper')

type Props = {
  label: string
  hint: string
  document: ReturnType<typeof useDocument>
  /** The error if no picture was chosen. */
  missing: string | undefined
  /** Called when another picture is chosen, or none. */
  onChange: () => void
  disabled: boolean
}

/** Chooses one picture: from the camera, from the device, or by drag and drop, with a preview. */
export function FileField({ label, hint, document, missing, onChange, disabled }: Props) {
  const { file, isComing, take, clear } = document
  const problem = document.problem ?? missing
  const describedBy = useId()
  const [isOver, setOver] = useState(false)
  const preview = useObjectUrl(file)

  const choose = (picked: File | undefined): void => {
    if (!picked) return
    onChange()
    void take(picked)
  }
  const leaveOut = (): void => {
    onChange()
    clear()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) choose(event.dataTransfer.files[0])
  }
  return (
    <fieldset className={classes.field} disabled={disabled} aria-invalid={!!problem} aria-describedby={describedBy}>
      <legend className={classes.legend}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-wrong={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file && preview && !isComing ? (
          <Chosen file={file} preview={preview} onClear={leaveOut} disabled={disabled} />
        ) : (
          <Pickers onTake={choose} disabled={disabled} />
        )}
        <Text size="sm" c="dimmed" role="status" className={classes.coming}>
          {isComing && comingWords}
        </Text>
      </div>
      <div id={describedBy}>
        {problem && (
          <Text size="sm" mt={6} c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        <Text size="sm" mt={6} c="dimmed">
          {hint}
        </Text>
      </div>
    </fieldset>
  )
}

type PickersProps = { onTake: (file: File | undefined) => void; disabled: boolean }

/** The camera is offered on phones and tablets. */
function Pickers({ onTake, disabled }: PickersProps) {
  return (
    <div className={classes.pickers}>
      <Picker
        label="Take a photo"
        icon={<IconCamera size={20} aria-hidden />}
        camera
        onTake={onTake}
        disabled={disabled}
      />
      <Picker label="Choose a file" icon={<IconPhotoUp size={20} aria-hidden />} onTake={onTake} disabled={disabled} />
      <Text span c="dimmed" size="sm" className={classes.orDrop}>
        or drop it here
      </Text>
    </div>
  )
}

type PickerProps = PickersProps & { label: string; icon: React.ReactNode; camera?: boolean }

function Picker({ label, icon, camera, onTake, disabled }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        className={camera ? classes.camera : undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepted.join(',')}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onTake(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

type ChosenProps = { file: File; preview: string; onClear: () => void; disabled: boolean }

function Chosen({ file, preview, onClear, disabled }: ChosenProps) {
  return (
    <div className={classes.chosen}>
      <img src={preview} alt="What you chose" />
      <Text size="sm" c="dimmed" className={classes.filename}>
        {file.name}
      </Text>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={onClear}
        disabled={disabled}
        aria-label={`Choose another than ${file.name}`}
      >
        Choose another
      </Button>
    </div>
  )
}
