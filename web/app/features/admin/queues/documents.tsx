import { Alert, Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  adviceFor,
  approveDocument,
  type InspectedDocument,
  idTypeLabels,
  inspectDocument,
  type KycMethod,
  listWaitingDocuments,
  lookAtKycFile,
  type RejectionReason,
  rejectDocument,
  rejectionReasons,
} from '@sparkhood/contract/people/kyc'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fetchFile, fieldErrors, getKey, useAct, useCall, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'
import { standingAfter } from '../one-queue/standing.ts'

const getName = ({
  kyc_method: method,
  kyc_id_type: type,
}: {
  kyc_method: KycMethod
  kyc_id_type: keyof typeof idTypeLabels | null
}) => (method === 'utility' ? 'Utility bill' : type ? idTypeLabels[type] : 'Identity document')

/** Documents that prove identity and address. */
export function DocumentQueue() {
  const asked = usePages(listWaitingDocuments, {})
  const documents = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="papers"
      title="Identity documents"
      lead="We record every time a picture is opened, and its owner can see when. Pictures are deleted 30 days after the decision."
      asked={asked}
      lines={documents.map((document) => ({
        id: document._id,
        title: getName(document),
        since: document.created_at,
        person: document.member,
        about: `${document.member.firstname} ${document.member.lastname}`,
      }))}
      empty={{ title: 'No documents waiting', words: 'Documents that members send for checking appear here.' }}
    >
      {(id, decided) => <OpenDocument id={id} decided={decided} />}
    </Queue>
  )
}

function OpenDocument({ id, decided }: { id: string; decided: Decided }) {
  const { asked, document, isLooking, look, lookAgain } = useLooking(id, decided)
  if (asked.error) return <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />
  if (!document) return <SkeletonRows />
  return (
    <>
      <OpenHead title={getName(document)} since={document.created_at} />
      <div className={classes.beside}>
        <div className={classes.document}>
          {isLooking ? (
            <Paper id={id} name={getName(document)} />
          ) : (
            <Unopened isOpening={asked.isRefetching} onOpen={() => void look()} />
          )}
        </div>
        <Profile document={document} />
      </div>
      {document.actions.length === 0 ? (
        <NothingToDecide document={document} />
      ) : (
        <DocumentDecision
          id={id}
          method={document.kyc_method}
          comparedWith={document.compared_with}
          hasLooked={isLooking}
          decided={{ ...decided, failed: lookAgain }}
        />
      )}
    </>
  )
}

/** The document, and its picture once the operator has opened it. */
function useLooking(id: string, decided: Decided) {
  const asked = useCall(inspectDocument, { params: { id } })
  const [isLooking, setLooking] = useState(false)
  const document = asked.data?.data
  // Refetches the profile, so that the picture is compared with its current content.
  const look = async (): Promise<void> => {
    const { isSuccess } = await asked.refetch()
    if (isSuccess) setLooking(true)
  }
  const lookAgain = (error: Error): void => {
    // Closes the picture, so that it is opened and compared again.
    if (standingAfter(error) === 'changed') {
      setLooking(false)
      void asked.refetch()
    }
    decided.failed(error)
  }
  return { asked, document, isLooking, look, lookAgain }
}

function Unopened({ isOpening, onOpen }: { isOpening: boolean; onOpen: () => void }) {
  return (
    <>
      <Text ta="center" c="dimmed" maw={300}>
        If you open it, we record your name.
      </Text>
      <Button leftSection={<IconEye size={20} aria-hidden />} loading={isOpening} onClick={onOpen}>
        Open the picture
      </Button>
    </>
  )
}

/** The profile, to compare the picture with. */
function Profile({ document }: { document: InspectedDocument }) {
  const { member } = document
  return (
    <div className={classes.box}>
      <PersonLine person={member} note="What the profile says" />
      <Facts>
        <Fact name="Name">
          {member.firstname} {member.lastname}
        </Fact>
        <Fact name="Street">{member.street || 'Not given'}</Fact>
        <Fact name="Postcode">{member.zip_code || 'Not given'}</Fact>
        <Fact name="Town">{member.locationName || 'Not given'}</Fact>
      </Facts>
      <Text size="sm" c="dimmed" mt="sm">
        {document.looks.length === 0
          ? 'Nobody has looked at it yet.'
          : `Looked at by ${document.looks
              .slice(0, 3)
              .map(({ admin, looked_at }) => `${admin.firstname} on ${formatWhen(looked_at, new Date())}`)
              .join('; ')}.`}
      </Text>
    </div>
  )
}

function NothingToDecide({ document }: { document: InspectedDocument }) {
  return (
    <Alert color="gray">
      {document.approval_status === 'pending'
        ? 'Somebody else has to decide, because these documents are yours or belong to somebody you act for.'
        : 'Somebody has decided on it already.'}
    </Alert>
  )
}

function Paper({ id, name }: { id: string; name: string }) {
  const input = { params: { id } }
  const file = useQuery({
    queryKey: getKey(lookAtKycFile, input),
    queryFn: async ({ signal }) => (await fetchFile(lookAtKycFile, input, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useObjectUrl(file.data)
  if (file.error) return <ErrorBox error={file.error} onRetry={() => void file.refetch()} />
  if (!address) return <Text c="dimmed">Opening...</Text>
  return (
    <a href={address} target="_blank" rel="noreferrer" title="Open it as large as it is">
      <img src={address} alt={name} />
    </a>
  )
}

type DecisionProps = { id: string; method: KycMethod; comparedWith: string; hasLooked: boolean; decided: Decided }

function DocumentDecision({ id, method, comparedWith, hasLooked, decided }: DecisionProps) {
  const [isRejecting, setRejecting] = useDraft('rejecting', false)
  const approve = useAct(approveDocument, { refreshes: [seeQueues] })
  const approveIt = (): void =>
    approve.mutate(
      { params: { id }, body: { compared_with: comparedWith } },
      { onSuccess: () => decided.done('Approved. The member is told.'), onError: decided.failed },
    )
  if (isRejecting) return <RejectForm id={id} method={method} decided={decided} onBack={() => setRejecting(false)} />
  return (
    <div className={classes.decide}>
      {approve.error && (
        <Alert color="red" role="alert">
          {getMessage(approve.error)}
        </Alert>
      )}
      {!hasLooked && <Text c="dimmed">Open the picture and compare it with the profile first.</Text>}
      <div style={{ display: 'flex', gap: '0.75rem', flexWrap: 'wrap' }}>
        <BusyButton
          type="button"
          busy={approve.isPending}
          busyLabel="Saving..."
          disabled={!hasLooked}
          onClick={approveIt}
        >
          It matches: approve
        </BusyButton>
        <Button variant="default" onClick={() => setRejecting(true)}>
          Reject it
        </Button>
      </div>
    </div>
  )
}

type RejectProps = { id: string; method: KycMethod; decided: Decided; onBack: () => void }

function RejectForm({ id, method, decided, onBack }: RejectProps) {
  const reasons = (Object.keys(rejectionReasons) as RejectionReason[]).filter((reason) => adviceFor(reason, method))
  const [reason, setReason] = useDraft<RejectionReason>('reason', reasons[0] ?? 'other')
  const [note, setNote] = useDraft('note', '')
  const reject = useAct(rejectDocument, { refreshes: [seeQueues] })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    reject.mutate(
      { params: { id }, body: { reason, note } },
      {
        onSuccess: () => decided.done('Turned down. The member is told what to send instead.'),
        onError: decided.failed,
      },
    )
  }
  return (
    <form className={classes.decide} onSubmit={submit}>
      <NativeSelect
        label="What is wrong"
        data={reasons.map((value) => ({ value, label: rejectionReasons[value].words }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as RejectionReason)}
      />
      <Text>The member reads: {adviceFor(reason, method)}</Text>
      <Textarea
        label={reason === 'other' ? 'What is wrong, in your words' : 'Anything else they should know (optional)'}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={500}
        error={fieldErrors(reject.error).note}
      />
      {reject.error && (
        <Alert color="red" role="alert">
          {getMessage(reject.error)}
        </Alert>
      )}
      <div style={{ display: 'flex', gap: '0.75rem', flexWrap: 'wrap' }}>
        <BusyButton color="red" busy={reject.isPending} busyLabel="Sending...">
          Reject it
        </BusyButton>
        <Button variant="default" onClick={onBack}>
          Go back
        </Button>
      </div>
    </form>
  )
}
