import { Progress, Radio, Stack, Text } from '@mantine/core'
import { type IdType, identityForm, idTypeLabels, idTypes, type KycMethod } from '@sparkhood/contract/people/kyc'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { FileField, useDocument } from './file-field.tsx'
import { howTo, kinds } from './kinds.ts'
import classes from './kyc.module.css'
import { useUpload } from './queries.ts'

type Props = { method: KycMethod; onSent: (message: string) => void }
type Problems = { type?: string | undefined; file?: string | undefined }

const formats = 'PNG, JPG, SVG or WebP, up to 5 MB. For a PDF, take a photo or a screenshot.'

/** The errors of the form, in the words of the contract. */
const getProblems = (method: KycMethod, type: IdType | undefined, file: File | undefined): Problems => {
  const read = method === 'identity' ? identityForm.safeParse({ type }) : undefined
  return { type: read?.error?.issues[0]?.message, file: file ? undefined : kinds[method].missing }
}

/** Sends a document to be checked. */
export function UploadForm({ method, onSent }: Props) {
  const [type, setType] = useState<IdType>()
  const document = useDocument()
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [share, setShare] = useState(0)
  const upload = useUpload(method, setShare)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { file, isComing } = document
    if (isComing) return
    const found = getProblems(method, type, file)
    setProblems(found)
    setFailure(undefined)
    if (found.type || found.file || !file) return
    setShare(0)
    upload.send({ file, type }).then(
      (message) => onSent(message),
      (error: unknown) => setFailure(error instanceof Refused ? error.message : kinds[method].failed.upload),
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {method === 'identity' && (
          <TypeField
            value={type}
            problem={problems.type}
            disabled={upload.isPending}
            onChange={(chosen) => {
              setType(chosen)
              setProblems(({ file: wrong }) => ({ file: wrong }))
            }}
          />
        )}
        <FileField
          label={method === 'identity' ? 'A photo of it' : 'A photo of the bill'}
          hint={`${howTo(method)} ${formats}`}
          document={document}
          missing={problems.file}
          onChange={() => {
            setProblems(({ type: wrong }) => ({ type: wrong }))
            setFailure(undefined)
          }}
          disabled={upload.isPending}
        />
        {upload.isPending && <UploadProgress share={share} />}
        {failure && <ErrorBox error={failure} />}
        <UploadButton busy={upload.isPending} disabled={document.isComing} />
      </Stack>
    </form>
  )
}

const UploadButton = (state: { busy: boolean; disabled: boolean }) => (
  <BusyButton {...state} busyLabel="Uploading..." className={classes.submit}>
    Upload
  </BusyButton>
)

type TypeProps = {
  value: IdType | undefined
  onChange: (type: IdType) => void
  problem: string | undefined
  disabled: boolean
}

function TypeField({ value, onChange, problem, disabled }: TypeProps) {
  return (
    <Radio.Group
      label="Which document is it?"
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as IdType)}
      error={problem}
      classNames={{ label: classes.legend, error: classes.typeProblem }}
    >
      <div className={classes.types}>
        {idTypes.map((type) => (
          <Radio key={type} value={type} label={idTypeLabels[type]} disabled={disabled} className={classes.type} />
        ))}
      </div>
    </Radio.Group>
  )
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div aria-live="polite">
      <Progress value={percent} animated={share >= 1} aria-label="Upload" />
      <Text size="sm" c="dimmed" mt={4}>
        {share < 1 ? `${percent}% sent` : 'Sent. Encrypting it...'}
      </Text>
    </div>
  )
}
