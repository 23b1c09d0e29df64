import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  addPhrase,
  blanks,
  changePhrase,
  fillBlanks,
  listPhrases,
  type Phrase,
  type PhrasePlace,
  phraseForm,
  phrasePlaces,
  removePhrase,
} from '@sparkhood/contract/admin/phrases'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct, useCall } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { brand } from '../../../ui/brand.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast, toastReply } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useChecked } from '../one-form/checked.ts'
import { ListSearch, matches } from '../one-list/list-search.tsx'
import { useListKeys } from '../one-list/use-list-keys.ts'
import classes from './phrases.module.css'

type How = 'write' | 'remove'

/** Named text templates for operators. */
export function Phrases() {
  const asked = useCall(listPhrases, {})
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<{ how: How; one?: Phrase }>()
  const all = (asked.data?.data ?? []).filter(({ title, text }) => matches(query, title, text))
  const at = useListKeys(all.length, {
    open: (nth) => setOpen({ how: 'write', one: all[nth] as Phrase }),
    create: () => setOpen({ how: 'write' }),
  })
  const close = (): void => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Templates"
        lead="Text you use often. Insert it into a reply with one key, then edit it there."
      />
      <Group mb="lg" align="flex-end">
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen({ how: 'write' })}>
          Add a template
        </Button>
        <ListSearch label="Find a template" value={query} onChange={setQuery} />
      </Group>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {asked.data && all.length === 0 && (
        <EmptyState title="No templates found">
          {query ? 'Try another word.' : 'Save what you’ve written twice, so you never write it a third time.'}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul className={classes.phrases}>
          {all.map((one, nth) => (
            <PhraseLine key={one._id} one={one} isHere={nth === at} onOpen={(how) => setOpen({ how, one })} />
          ))}
        </ul>
      )}
      <Sheet
        opened={open?.how === 'write'}
        onClose={close}
        title={open?.one ? 'Edit template' : 'Add a template'}
        size="lg"
      >
        <PhraseForm one={open?.one} onDone={close} />
      </Sheet>
      {open?.how === 'remove' && open.one && <Removal one={open.one} onClose={close} />}
    </>
  )
}

type LineProps = { one: Phrase; isHere: boolean; onOpen: (how: How) => void }

function PhraseLine({ one, isHere, onOpen }: LineProps) {
  return (
    <li data-here={isHere || undefined}>
      <div className={classes.what}>
        <strong>{one.title}</strong>
        <p>{one.text}</p>
        <Text size="sm" c="dimmed">
          {one.places.map((place) => phrasePlaces[place]).join(', ')}
          {one.changed_by && ` · ${one.changed_by}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen('write')} aria-label={`Change: ${one.title}`}>
          Change
        </Button>
        <Button variant="subtle" color="red" onClick={() => onOpen('remove')} aria-label={`Remove: ${one.title}`}>
          Remove
        </Button>
      </Group>
    </li>
  )
}

const places = Object.keys(phrasePlaces) as PhrasePlace[]
const example = { name: 'Ana', site: brand.name }

type FormProps = { one: Phrase | undefined; onDone: () => void }

function PhraseForm({ one, onDone }: FormProps) {
  const { body, set, wrong, submit, act } = usePhraseForm({ one, onDone })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          value={body.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          maxLength={60}
          error={wrong.title}
          data-autofocus
        />
        <Textarea
          label="Text"
          description={Object.entries(blanks)
            .map(([name, means]) => `{${name}}: ${means.toLowerCase()}`)
            .join('. ')}
          value={body.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          maxLength={2000}
          error={wrong.text}
        />
        {body.text.includes('{') && <Filled text={body.text} />}
        <PlacesField value={body.places} onChange={(chosen) => set({ places: chosen })} error={wrong.places} />
        <FormError error={act.error} />
        <div>
          <BusyButton busy={act.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

/** The state of the form, its errors, and how it is saved. */
function usePhraseForm({ one, onDone }: FormProps) {
  const options = {
    refreshes: [listPhrases],
    onDone: toastReply(onDone),
  }
  const first = { title: one?.title ?? '', text: one?.text ?? '', places: one?.places ?? ['contact' as const] }
  const [make, change] = [useAct(addPhrase, options), useAct(changePhrase, options)]
  return useChecked(phraseForm, first, { make, change, id: one?._id })
}

/** A preview of the text. */
function Filled({ text }: { text: string }) {
  return (
    <p className={classes.filled}>
      <Text span size="sm" c="dimmed" display="block">
        As Ana reads it
      </Text>
      {fillBlanks(text, example)}
    </p>
  )
}

type PlacesProps = { value: PhrasePlace[]; onChange: (chosen: PhrasePlace[]) => void; error: string | undefined }

function PlacesField({ value, onChange, error }: PlacesProps) {
  return (
    <Checkbox.Group
      label="Where to offer it"
      value={value}
      onChange={(chosen) => onChange(places.filter((place) => chosen.includes(place)))}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {places.map((place) => (
          <Checkbox key={place} value={place} label={phrasePlaces[place]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Removal({ one, onClose }: { one: Phrase; onClose: () => void }) {
  const remove = useAct(removePhrase, {
    refreshes: [listPhrases],
    onDone: () => {
      toast(`“${one.title}” is removed.`)
      onClose()
    },
  })
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={`Remove “${one.title}”?`}
      confirm="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: one._id } })}
    >
      <Text>It can no longer be inserted. Messages already sent stay as they are.</Text>
      {remove.error && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {getMessage(remove.error)}
        </Text>
      )}
    </ConfirmSheet>
  )
}
