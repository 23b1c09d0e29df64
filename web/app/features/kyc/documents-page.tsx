import { Alert, Button, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import type { KycDocument, KycMethod } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DocumentItem } from './document-item.tsx'
import { kinds } from './kinds.ts'
import classes from './kyc.module.css'
import { PrivacyWords } from './privacy-words.tsx'
import { useDocuments } from './queries.ts'
import { UploadForm } from './upload-form.tsx'

const noticeMs = 3000

/** The documents of one kind with their states, and the form to send another. */
export function DocumentsPage({ method }: { method: KycMethod }) {
  const documents = useDocuments(method)
  const { notice, failure, show, hideSoon, fail } = useNotice()
  const [sent, setSent] = useState(0)
  const words = kinds[method]

  if (documents.isError && !documents.data)
    return <ErrorBox error={words.failed.fetch} onRetry={() => void documents.refetch()} />
  if (!documents.data) return <Blanks />
  const { data, approval_status: status, room } = documents.data
  return (
    <Stack gap="xl" maw="44rem">
      <div>
        <div role="status" aria-live="polite" className={classes.notice}>
          {notice && (
            <Alert color="evergreen" variant="light" icon={<IconCheck aria-hidden />}>
              {notice}
            </Alert>
          )}
          {failure && <ErrorBox error={failure} />}
        </div>
        <Sending
          key={sent}
          method={method}
          status={status}
          room={room}
          onSent={(message) => {
            setSent(sent + 1)
            show(message)
          }}
        />
      </div>
      <section aria-labelledby="documents">
        <Title order={2} id="documents" mb="sm">
          Your documents
        </Title>
        <Documents
          method={method}
          documents={data}
          onDeleted={hideSoon}
          onFailed={(error) => fail(error instanceof Refused ? error.message : words.failed.delete)}
        />
      </section>
      <PrivacyWords />
    </Stack>
  )
}

/** The result of the last action. After a deletion the success message disappears by itself. */
const useNotice = () => {
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = (message: string): void => {
    window.clearTimeout(timer.current)
    setFailure(undefined)
    setNotice(message)
  }
  return {
    notice,
    failure,
    show,
    hideSoon: (message: string): void => {
      show(message)
      timer.current = window.setTimeout(() => setNotice(undefined), noticeMs)
    },
    fail: (words: string): void => {
      setNotice(undefined)
      setFailure(words)
    },
  }
}

type SendingProps = { method: KycMethod; status: KycStatus; room: number; onSent: (message: string) => void }

/** The form, if a document is needed; otherwise a button that says what another one does. */
function Sending({ method, status, room, onSent }: SendingProps) {
  const [isWanted, setWanted] = useState(false)
  const { thing } = kinds[method]
  if (room === 0) return <Text c="dimmed">{ownRefusals['kyc.too_many'].message}</Text>
  if (isWanted || status === 'none' || status === 'rejected')
    return (
      <Paper p="lg">
        <UploadForm method={method} onSent={onSent} />
      </Paper>
    )
  return (
    <div>
      <Text mb="sm">
        {status === 'approved'
          ? `Your ${thing} is approved. Send another only if something has changed: your badge is hidden until we have checked it.`
          : 'We’ll email you when we’ve checked it. You can send another, for example the back of a card.'}
      </Text>
      <Button variant="default" onClick={() => setWanted(true)}>
        Send another
      </Button>
    </div>
  )
}

type DocumentsProps = {
  method: KycMethod
  documents: KycDocument[]
  onDeleted: (message: string) => void
  onFailed: (error: Error) => void
}

function Documents({ method, documents, onDeleted, onFailed }: DocumentsProps) {
  if (documents.length === 0)
    return <EmptyState title={kinds[method].empty}>Your uploads and our decisions appear here.</EmptyState>
  return (
    <Stack gap="md">
      {documents.map((document) => (
        <DocumentItem key={document._id} document={document} onDeleted={onDeleted} onFailed={onFailed} />
      ))}
    </Stack>
  )
}

function Blanks() {
  return (
    <Stack gap="xl" maw="44rem" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={220} />
      <Skeleton height={120} />
    </Stack>
  )
}
