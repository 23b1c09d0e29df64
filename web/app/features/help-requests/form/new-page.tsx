import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PhotoPicker } from '../../../ui/photos/photo-picker.tsx'
import { useAsk } from '../queries.ts'
import { freshDraft, getForm, readAgain, readBrought, useDraft } from './draft.ts'
import { HelpForm } from './help-form.tsx'

/** Asks neighbours for help, prefilled from the address. The draft is kept in this browser until it is sent. */
export function NewPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const brought = { ...readBrought(query), ...readAgain(state) }
  const [draft, setDraft, forget] = useDraft(brought)
  const [wasKept, setWasKept] = useState(() => draft.title.trim() !== '' && draft.title !== brought.title)
  const [photos, setPhotos] = useState<File[]>([])
  const ask = useAsk()
  const navigate = useNavigate()
  const send = (category: string | undefined): void =>
    ask.mutate(
      { body: getForm(draft, category), files: { thumbnails: photos } },
      {
        onSuccess: ({ message, data }) => {
          forget()
          toast(message)
          void navigate(`/requests/${data._id}`, { replace: true })
        },
      },
    )
  return (
    <>
      <PageHeader
        title="Ask for help"
        lead="Say it in your own words. Neighbours offer, you choose."
        back={{ to: '/requests', label: 'Back to requests' }}
      />
      {wasKept && (
        <Group gap="xs" mb="md" role="status">
          <Text>We kept your draft.</Text>
          <Button
            variant="subtle"
            px="xs"
            onClick={() => {
              setDraft({ ...freshDraft, ...brought })
              setWasKept(false)
            }}
          >
            {brought.title ? `Ask for “${brought.title}” instead` : 'Start again'}
          </Button>
        </Group>
      )}
      <HelpForm
        draft={draft}
        onChange={setDraft}
        onSend={send}
        busy={ask.isPending}
        error={ask.error}
        send="Ask your neighbours"
        photos={<PhotoPicker label="Photos (optional)" files={photos} onChange={setPhotos} />}
      />
    </>
  )
}
