import { Text } from '@mantine/core'
import { photoMaxBytes } from '@sparkhood/contract/files'
import { getProfile, type Profile, uploadPhoto } from '@sparkhood/contract/profiles'
import { refusals } from '@sparkhood/contract/refusals'
import { IconCamera } from '@tabler/icons-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Refused, useAct } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { part } from '../../../ui/page/part.ts'
import { useShrunk } from '../../../ui/photos/use-shrunk.ts'
import classes from './edit.module.css'

const RemovePhoto = part(() => import('./remove-photo.tsx').then((file) => file.RemovePhoto))
const UploadBar = part(() => import('./upload-bar.tsx').then((file) => file.UploadBar))

const problemOf = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return refusals['photo.not_image'].message
  return file.size > photoMaxBytes ? refusals['photo.too_large'].message : undefined
}

/** The member's face: chosen, shown at once, and sent. */
export function PhotoUpload({ profile }: { profile: Profile }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const upload = useAct(uploadPhoto, { refreshes: [getProfile] })
  const preview = usePreview(file)
  const chooser = useRef<HTMLInputElement>(null)

  const { add } = useShrunk(([chosen]) => {
    if (!chosen) return
    const refused = problemOf(chosen)
    setProblem(refused)
    if (refused) return
    setFile(chosen)
    upload.mutate(
      { files: { photo: [chosen] } },
      {
        onError: (error) => {
          setFile(undefined)
          setProblem(error instanceof Refused ? error.message : 'Failed to upload profile photo.')
        },
      },
    )
  })

  const forget = (): void => {
    setFile(undefined)
    upload.reset()
    // The button that was pressed goes with the photo.
    chooser.current?.focus()
  }

  return (
    <div className={classes.photo}>
      {preview ? (
        <img src={preview} alt="" className={classes.preview} width={96} height={96} />
      ) : (
        <Avatar person={profile} size={96} />
      )}
      <div>
        <Chooser
          label={profile.photourl || file ? 'Change photo' : 'Add a photo'}
          busy={upload.isPending}
          field={chooser}
          onChoose={add}
        />
        {profile.photourl && !upload.isPending && (
          <Suspense fallback={<span className={classes.removeToCome} />}>
            <RemovePhoto onRemoved={forget} />
          </Suspense>
        )}
        <Said problem={problem} upload={upload} />
      </div>
    </div>
  )
}

type ChooserProps = {
  label: string
  busy: boolean
  field: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}

function Chooser({ label, busy, field, onChoose }: ChooserProps) {
  return (
    <label className={classes.choose} data-busy={busy || undefined}>
      <IconCamera size={20} aria-hidden />
      {label}
      <input
        ref={field}
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

type SaidProps = { problem: string | undefined; upload: { isPending: boolean; isSuccess: boolean } }

function Said({ problem, upload }: SaidProps) {
  return (
    <div aria-live="polite" className={classes.photoWords}>
      {upload.isPending && (
        <Suspense>
          <UploadBar />
        </Suspense>
      )}
      <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role={problem ? 'alert' : undefined}>
        {problem ?? wordsFor(upload)}
      </Text>
    </div>
  )
}

const wordsFor = ({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): string => {
  if (isPending) return 'Uploading your photo...'
  return isSuccess ? 'Your new photo is saved.' : 'A clear photo of your face.'
}

const usePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
