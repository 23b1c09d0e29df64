import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useChange, useHelpRequest } from '../queries.ts'
import { getDraft, getForm } from './draft.ts'
import { HelpForm } from './help-form.tsx'

/** Edits one of the member's own requests. */
export function EditPage({ id }: { id: string }) {
  const read = useHelpRequest(id)
  const request = read.data?.data
  if (read.error && !request) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (!request) return <SkeletonRows count={4} />
  if (!request.actions.includes('edit'))
    return (
      <EmptyState title="This can’t be changed any more" isPage>
        You can only change your own open requests.
      </EmptyState>
    )
  return <Editing request={request} />
}

function Editing({ request }: { request: HelpRequest }) {
  const [draft, setDraft] = useState(() => getDraft(request))
  const change = useChange()
  const navigate = useNavigate()
  const page = `/requests/${request._id}`
  return (
    <>
      <PageHeader
        title="Change your request"
        lead={
          request.offers > 0
            ? 'Neighbours have already offered. If you change what you need, they look again before you accept.'
            : undefined
        }
        back={{ to: page, label: 'Back to your request' }}
      />
      <HelpForm
        isChange
        draft={draft}
        onChange={setDraft}
        onSend={(category) =>
          change.mutate(
            { params: { id: request._id }, body: getForm(draft, category) },
            {
              onSuccess: ({ message }) => {
                toast(message)
                void navigate(page, { replace: true })
              },
            },
          )
        }
        busy={change.isPending}
        error={change.error}
        send="Save"
      />
    </>
  )
}
