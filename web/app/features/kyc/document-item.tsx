import { Alert, Button, Text } from '@mantine/core'
import type { KycDocument } from '@sparkhood/contract/people/kyc'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatShortDay } from '../../lib/format.ts'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { getName } from './kinds.ts'
import classes from './kyc.module.css'
import { Picture } from './picture.tsx'
import { useRemove } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  document: KycDocument
  onDeleted: (message: string) => void
  onFailed: (error: Error) => void
}

/** A document, its state, and the possible actions. */
export function DocumentItem({ document, onDeleted, onFailed }: Props) {
  const { approval_status: status, rejection_reason: reason } = document
  return (
    <article className={classes.document}>
      <Picture document={document} />
      <div className={classes.about}>
        <div className={classes.line}>
          <Text span fw={650} size="lg">
            {getName(document)}
          </Text>
          <StatusBadge status={status} />
        </div>
        <Facts document={document} />
      </div>
      <div className={classes.more}>
        {reason && (
          <Alert color="red" variant="light" p="sm">
            <Text fw={600}>{reason}</Text>
            {document.rejection_note && <Text mt={4}>“{document.rejection_note}”</Text>}
            <Text mt={4}>{document.rejection_advice}</Text>
          </Alert>
        )}
        {document.actions.includes('delete') && (
          <DeleteButton document={document} onDeleted={onDeleted} onFailed={onFailed} />
        )}
      </div>
    </article>
  )
}

function Facts({ document }: { document: KycDocument }) {
  const now = new Date()
  const { document_url: address, file_deleted_at: deletedAt, last_looked_at: lookedAt } = document
  const day = (at: Date): string => formatShortDay(at, now)
  return (
    <ul className={classes.facts}>
      <li>Uploaded {day(document.created_at)}</li>
      {lookedAt && <li>Last viewed by us {day(lookedAt)}</li>}
      {deletedAt && (
        <li>{address ? `Picture will be deleted ${day(deletedAt)}` : `Picture deleted ${day(deletedAt)}`}</li>
      )}
    </ul>
  )
}

function DeleteButton({ document, onDeleted, onFailed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemove(document.kyc_method)
  const name = getName(document).toLowerCase()
  // With `mutateAsync`, because the button is unmounted with its document.
  const yes = (): void =>
    void remove.mutateAsync({ params: { id: document._id } }).then(
      ({ message }) => onDeleted(message),
      (error: Error) => {
        setAsking(false)
        onFailed(error)
      },
    )
  return (
    <>
      <Button
        variant="default"
        className={classes.delete}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete this ${name}?`}
        confirm="Delete"
        onConfirm={yes}
        busy={remove.isPending}
        danger
      >
        <Text>
          The picture is permanently deleted straight away.
          {document.approval_status === 'pending' && ' We won’t be able to check it any more.'}
        </Text>
      </ConfirmSheet>
    </>
  )
}
