import { Button, CloseButton, Text } from '@mantine/core'
import { disputeFileMaxBytes } from '@sparkhood/contract/bookings/disputes'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { comingWords, useChosenFile } from '../../ui/photos/use-chosen-file.ts'
import { useObjectUrl } from '../../ui/photos/use-object-url.ts'
import classes from './disputes.module.css'

const getProblem = ({ size }: File): string | undefined => {
  if (size === 0) return ownRefusals['dispute.file_empty'].message
  return size > disputeFileMaxBytes ? ownRefusals['dispute.file_too_large'].message : undefined
}

/** A file of any type to attach. */
export const useFileChoice = () => useChosenFile(getProblem, 'paper')

type Props = { choice: ReturnType<typeof useFileChoice>; disabled: boolean }

/** Attaches a file of any type, with a preview of pictures. Sending waits until it is ready. */
export function FileChoice({ choice, disabled }: Props) {
  const { file, isComing, problem, take, clear } = choice
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.choice}>
      {file ? (
        <Chosen file={file} onClear={clear} disabled={disabled} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          disabled={disabled || isComing}
          onClick={() => input.current?.click()}
        >
          Add a photo or file (optional)
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A photo or file"
        onChange={({ currentTarget }) => {
          const picked = currentTarget.files?.[0]
          if (picked) void take(picked)
          currentTarget.value = ''
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {isComing ? comingWords : 'Anything that shows what happened, up to 5 MB.'}
      </Text>
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
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
      <CloseButton aria-label={`Remove ${file.name}`} onClick={onClear} disabled={disabled} />
    </div>
  )
}
