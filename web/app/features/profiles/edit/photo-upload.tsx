import { Text } from '@mantine/core'
import { photoMaxBytes } from '@sparkhood/contract/files'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { getProfile, type Profile, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { IconCamera } from '@tabler/icons-react'
import { type RefObject, Suspense, useRef } from 'react'
import { Refused, useAct } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { part } from '../../../ui/page/part.ts'
import { comingWords, useChosenFile } from '../../../ui/photos/use-chosen-file.ts'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import classes from './edit.module.css'

const RemovePhoto = part(() => import('./remove-photo.tsx').then((file) => file.RemovePhoto))
const UploadBar = part(() => import('./upload-bar.tsx').then((file) => file.UploadBar))

const getProblem = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return ownRefusals['photo.not_image'].message
  return file.size > photoMaxBytes ? ownRefusals['photo.too_large'].message : undefined
}

/** The member's profile photo: chosen, previewed, and uploaded. */
export function PhotoUpload({ profile }: { profile: Profile }) {
  const chosen = useChosenFile(getProblem, 'photo')
  const upload = useAct(uploadPhoto, { refreshes: [getProfile] })
  const preview = useObjectUrl(chosen.file)
  const chooser = useRef<HTMLInputElement>(null)

  const choose = async (picked: File): Promise<void> => {
    upload.reset()
    const photo = await chosen.take(picked)
    if (photo) upload.mutate({ files: { photo: [photo] } }, { onError: chosen.clear })
  }

  const forget = (): void => {
    chosen.clear()
    upload.reset()
    // The pressed button is unmounted with the photo.
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
          label={profile.photourl || chosen.file ? 'Change photo' : 'Add a photo'}
          busy={upload.isPending}
          field={chooser}
          onChoose={(picked) => void choose(picked)}
        />
        {profile.photourl && !chosen.isComing && !upload.isPending && (
          <Suspense fallback={<span className={classes.removeToCome} />}>
            <RemovePhoto onRemoved={forget} />
          </Suspense>
        )}
        <Said problem={chosen.problem} isComing={chosen.isComing} upload={upload} />
      </div>
    </div>
  )
}

type ChooserProps = {
  label: string
  busy: boolean
  field: RefObject<HTMLInputElement | null>
  onChoose: (picked: File) => void
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
          const picked = currentTarget.files?.[0]
          if (picked) onChoose(picked)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

type Upload = { isPending: boolean; isSuccess: boolean; error: Error | null }
type SaidProps = { problem: string | undefined; isComing: boolean; upload: Upload }

function Said({ problem, isComing, upload }: SaidProps) {
  const wrong = problem ?? (upload.error && getFailure(upload.error))
  return (
    <div aria-live="polite" className={classes.photoWords}>
      {upload.isPending && (
        <Suspense>
          <UploadBar />
        </Suspense>
      )}
      <Text size="sm" c={wrong ? 'var(--mantine-color-error)' : 'dimmed'} role={wrong ? 'alert' : undefined}>
        {wrong ?? (isComing ? comingWords : wordsFor(upload))}
      </Text>
    </div>
  )
}

const getFailure = (error: Error): string =>
  error instanceof Refused ? error.message : 'Failed to upload profile photo.'

const wordsFor = ({ isPending, isSuccess }: Upload): string => {
  if (isPending) return 'Uploading your photo...'
  return isSuccess ? 'Your new photo is saved.' : 'A clear photo of your face.'
}
