import { Button, CloseButton, Text } from '@mantine/core'
import { disputeFileMaxBytes } from '@sparkhood/contract/disputes'
import { refusals } from '@sparkhood/contract/refusals'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { shrink } from '../../ui/photos/shrink.ts'
import { useObjectUrl } from '../../ui/photos/use-object-url.ts'
import classes from './disputes.module.css'

type Props = {
  file: File | undefined
  onChange: (file: File | undefined) => void
  onRefused: (words: string | undefined) => void
  disabled: boolean
}

/** A file to send along: any kind, and pictures are shown before they are sent. */
export function FileChoice({ file, onChange, onRefused, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = async (picked: File | undefined): Promise<void> => {
    const chosen = picked && (await shrink(picked, 'paper'))
    const tooLarge = chosen !== undefined && chosen.size > disputeFileMaxBytes
    onRefused(tooLarge ? refusals['dispute.file_too_large'].message : undefined)
    onChange(tooLarge ? undefined : chosen)
  }
  return (
    <div className={classes.choice}>
      {file ? (
        <Chosen file={file} onClear={() => onChange(undefined)} disabled={disabled} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          Add a photo or file
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A photo or file"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Text size="sm" c="dimmed">
        Anything that shows what happened, at most 5 MB.
      </Text>
    </div>
  )
}

function Chosen({ file, onClear, disabled }: { file: File; onClear: () => void; disabled: boolean }) {
  const isPicture = /^image\/(png|jpeg|webp|gif)$/.test(file.type)
  const preview = useObjectUrl(isPicture ? file : undefined)
  return (
    <div className={classes.chosen}>
      {preview && <img src={preview} alt="What you chose" className={classes.preview} />}
      <Text size="sm" className={classes.filename}>
        {file.name}
      </Text>
      <CloseButton aria-label={`Leave out ${file.name}`} onClick={onClear} disabled={disabled} />
    </div>
  )
}
