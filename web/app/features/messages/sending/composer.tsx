import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core'
import { photoMaxBytes } from '@sparkhood/contract/files'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { messageMaxLength } from '@sparkhood/contract/talking/messages'
import { IconPhoto, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isEasy } from '../../../lib/easy.ts'
import { comingWords, useChosenFile } from '../../../ui/photos/use-chosen-file.ts'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import { sendTyping } from '../queries.ts'
import classes from './composer.module.css'
import { draftFor, keepDraft } from './drafts.ts'

const typingSentMs = 3 * secondMs

type Props = { other: string; firstname: string; onSend: (content: string, photo: File | undefined) => void }

/** The form for a message; unsent text stays on this device. */
export function Composer({ firstname, ...where }: Props) {
  const { words, change, press, submit, mayGo, chosen } = useMessage(where)
  const { file: photo, isComing, problem, take, clear } = chosen
  return (
    <form className={classes.composer} onSubmit={submit}>
      {photo && <Chosen photo={photo} onClear={clear} />}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={classes.coming} role="status">
        {isComing && comingWords}
      </p>
      {(!isEasy() || words === '') && <PhotoButton onChoose={(picked) => void take(picked)} />}
      <Textarea
        aria-label={`Message to ${firstname}`}
        placeholder="Write a message"
        value={words}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        maxLength={messageMaxLength}
        minRows={1}
        maxRows={6}
        autosize
      />
      {isEasy() ? (
        <Button type="submit" disabled={!mayGo}>
          Send
        </Button>
      ) : (
        <ActionIcon type="submit" variant="filled" aria-label="Send" disabled={!mayGo}>
          <IconSend2 size={22} aria-hidden />
        </ActionIcon>
      )}
    </form>
  )
}

/** The text and the photo of the message being written, and how it is sent. */
function useMessage({ other, onSend }: Omit<Props, 'firstname'>) {
  const [words, setWords] = useState(() => draftFor(other))
  const chosen = useChosenFile(problemWith, 'photo')
  const toldAt = useRef(0)

  // Text that belongs to a photo is sent together with it.
  const mayGo = !chosen.isComing && (words.trim() !== '' || chosen.file !== undefined)

  const change = (text: string): void => {
    setWords(text)
    keepDraft(other, text)
    if (text.trim() === '' || Date.now() - toldAt.current < typingSentMs) return
    toldAt.current = Date.now()
    sendTyping(other)
  }
  const send = (): void => {
    if (!mayGo) return
    onSend(words.trim(), chosen.file)
    setWords('')
    chosen.clear()
    keepDraft(other, '')
    toldAt.current = 0
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  // With a hardware keyboard Enter sends; a phone's keyboard needs it for line breaks.
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return { words, change, press, submit, mayGo, chosen }
}

const problemWith = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return ownRefusals['photo.not_image'].message
  return file.size > photoMaxBytes ? ownRefusals['photo.too_large'].message : undefined
}

function PhotoButton({ onChoose }: { onChoose: (picked: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionIcon aria-label="Add a photo" onClick={() => input.current?.click()}>
        <IconPhoto size={22} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo"
        onChange={({ currentTarget }) => {
          const picked = currentTarget.files?.[0]
          if (picked) onChoose(picked)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function Chosen({ photo, onClear }: { photo: File; onClear: () => void }) {
  const preview = useObjectUrl(photo)
  return (
    <div className={classes.chosen}>
      {preview && <img src={preview} alt="What you chose" />}
      <span>Photo</span>
      <CloseButton aria-label="Remove the photo" onClick={onClear} />
    </div>
  )
}
