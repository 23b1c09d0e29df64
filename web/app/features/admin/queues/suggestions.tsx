import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { type ListingKind, listCategories, listingKinds } from '@sparkhood/contract/listings/skills'
import {
  acceptSuggestion,
  declineSuggestion,
  listOpenSuggestions,
  type OpenSuggestion,
} from '@sparkhood/contract/listings/suggestions'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { fieldErrors, useAct, useCall, usePages } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { kindWords } from '../../../ui/listing-words.ts'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import { drawingOptions } from '../categories/words.ts'
import { Decision } from '../one-queue/decision.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'

/** Suggested skills that fit no category. */
export function SuggestionQueue() {
  const asked = usePages(listOpenSuggestions, {})
  const open = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="suggestions"
      title="Suggested skills"
      lead="We promise an answer within 2 days. What you accept becomes a category for everybody."
      asked={asked}
      lines={open.map(({ _id, name, member, createdAt }) => ({
        id: _id,
        title: name,
        about: `${member.firstname} ${member.lastname}`,
        since: createdAt,
        person: member,
      }))}
      empty={{ title: 'No suggestions waiting', words: 'Suggestions for new categories appear here.' }}
    >
      {(id, decided) => {
        const suggestion = open.find(({ _id }) => _id === id)
        return suggestion && <OpenOne suggestion={suggestion} decided={decided} />
      }}
    </Queue>
  )
}

type Draft = { title: string; description: string; picture: string; kind: ListingKind }

type Opened = { suggestion: OpenSuggestion; decided: Decided }

function OpenOne({ suggestion, decided }: Opened) {
  return (
    <>
      <OpenHead title={`“${suggestion.name}”`} since={suggestion.createdAt} />
      <PersonLine person={suggestion.member} />
      {suggestion.member._id === memberId() ? (
        <Alert color="gray">{ownRefusals['suggestion.own'].message}</Alert>
      ) : (
        <SuggestionDecision suggestion={suggestion} decided={decided} />
      )}
    </>
  )
}

function SuggestionDecision({ suggestion, decided }: Opened) {
  const [draft, setDraft] = useDraft<Draft>('category', {
    title: suggestion.name,
    description: '',
    picture: 'neighbourhood',
    kind: 'service',
  })
  const refreshes = [seeQueues, listCategories]
  const accept = useAct(acceptSuggestion, { refreshes })
  const decline = useAct(declineSuggestion, { refreshes })
  const params = { id: suggestion._id }
  const told = { onError: decided.failed }
  const madeIt = (): void => decided.done(`${draft.title} is a category now. Whoever suggested it is told.`)
  return (
    <>
      <div className={classes.beside}>
        <DraftFields
          draft={draft}
          problems={fieldErrors(accept.error)}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <div>
          <CategoryPicture name={draft.picture} />
          <Alike title={draft.title} />
        </div>
      </div>
      <Decision
        approve={{
          label: 'Make it a category',
          busy: accept.isPending,
          onApprove: () => accept.mutate({ params, body: draft }, { ...told, onSuccess: madeIt }),
        }}
        reject={{
          label: 'Decline',
          reasonLabel: 'Why not?',
          hint: `${suggestion.member.firstname} reads this. Name a category that fits, if there is one.`,
          busy: decline.isPending,
          onReject: (reason) =>
            decline.mutate(
              { params, body: { reason } },
              { ...told, onSuccess: () => decided.done('Declined, with your reason.') },
            ),
        }}
        error={accept.error ?? decline.error}
      />
    </>
  )
}

/** Existing categories that begin in the same way. */
function Alike({ title }: { title: string }) {
  const known = useCall(listCategories, {}).data?.data ?? []
  const start = title.trim().toLowerCase().slice(0, 5)
  const alike = start ? known.filter((one) => one.title.toLowerCase().includes(start)) : []
  if (alike.length === 0) return null
  return <p>There is already: {alike.map((one) => one.title).join(', ')}. If it belongs there, decline and say so.</p>
}

type FieldsProps = { draft: Draft; problems: Record<string, string>; onChange: (part: Partial<Draft>) => void }

function DraftFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <div className={classes.box}>
      <TextInput
        label="Category title"
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        maxLength={60}
        error={problems.title}
      />
      <Textarea
        label="What belongs here"
        description="One sentence to help people choose."
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        maxLength={300}
        error={problems.description}
        mt="md"
      />
      <NativeSelect
        label="Mostly"
        data={listingKinds.map((value) => ({ value, label: kindWords[value].label }))}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ListingKind })}
        mt="md"
      />
      <NativeSelect
        label="Picture"
        data={drawingOptions}
        value={draft.picture}
        onChange={(event) => onChange({ picture: event.currentTarget.value })}
        mt="md"
      />
    </div>
  )
}
