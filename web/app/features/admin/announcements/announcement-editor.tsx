import { Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { Point } from '@sparkhood/contract/primitives/place'
import {
  type Announcement,
  announcementForm,
  announcementMiles,
  changeAnnouncement,
  draftAnnouncement,
  listAnnouncements,
  longestAnnouncement,
} from '@sparkhood/contract/talking/announcements'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors, Refused, useAct } from '../../../lib/api.ts'
import { AnnouncementLine } from '../../../ui/app/announcement.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import classes from './announcements.module.css'
import { asTyped, type Typed, typedMoment, typedNow } from './typed-moment.ts'

type Values = Typed & { words: string; link: string; label: string; place: string; miles: number }

const getValues = (draft: Announcement | undefined): Values => ({
  words: draft?.words ?? '',
  link: draft?.link ?? '',
  label: draft?.link_label ?? '',
  from: draft ? asTyped(draft.starts_at) : typedNow(),
  until: draft?.ends_at ? asTyped(draft.ends_at) : '',
  place: draft?.near?.label ?? '',
  miles: draft?.near?.miles ?? 5,
})

/** Whether another operator has changed the announcement since it was loaded. */
export const isChanged = (error: unknown): boolean => error instanceof Refused && error.code === 'announcement.changed'

type EditorProps = { draft: Announcement | undefined; onDone: () => void; onRefused: (error: Error) => void }

/** Edits an announcement, with a preview. */
export function AnnouncementEditor(props: EditorProps) {
  const { values, set, isNear, setNear, point, setPoint, wrong, submit, act, theirs } = useEditing(props)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Preview values={values} />
        <WordsField values={values} wrong={wrong} onChange={set} />
        <LinkFields values={values} wrong={wrong} onChange={set} />
        <Times values={values} wrong={wrong} onChange={set} />
        <Audience isNear={isNear} onChange={setNear} />
        {isNear && (
          <NearFields values={values} wrong={wrong} onChange={set} isLocated={point !== undefined} onPoint={setPoint} />
        )}
        <FormError error={act.error} />
        {theirs && <WrittenSince theirs={theirs} />}
        <Group>
          <BusyButton busy={act.isPending} busyLabel="Saving...">
            Save draft
          </BusyButton>
          <Text size="sm" c="dimmed">
            You publish it in the next step.
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

/** The state of the form, its errors, and how it is saved. */
function useEditing({ draft, onDone, onRefused }: EditorProps) {
  const [begunAt] = useState(draft?.changed_at)
  const [values, setValues] = useState(getValues(draft))
  const [isNear, setNear] = useState(draft?.near !== null && draft !== undefined)
  const [point, setPoint] = useState<Point | undefined>(draft?.near ?? undefined)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }))
  const options = {
    refreshes: [listAnnouncements],
    onDone: toastReply(onDone),
  }
  const write = useAct(draftAnnouncement, options)
  const change = useAct(changeAnnouncement, options)
  const act = draft ? change : write
  // Shown beside the typed text, so that the operator can compare both.
  const theirs = isChanged(act.error) && draft?.changed_at.getTime() !== begunAt?.getTime() ? draft : undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = getBody(values, isNear ? point : undefined)
    const found = getProblems(body, isNear && !point)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const seen = { changed_at: theirs?.changed_at ?? begunAt }
    if (draft) change.mutate({ params: { id: draft._id }, body: { ...body, ...seen } }, { onError: onRefused })
    else write.mutate({ body })
  }
  const wrong = { ...problems, ...fieldErrors(act.error) }
  return { values, set, isNear, setNear, point, setPoint, wrong, submit, act, theirs }
}

/** The announcement as members will see it. */
function Preview({ values }: { values: Values }) {
  return (
    <div className={classes.preview}>
      <AnnouncementLine
        said={{ words: values.words || 'Your announcement appears here.', link: values.link, link_label: values.label }}
      />
    </div>
  )
}

function WrittenSince({ theirs }: { theirs: Announcement }) {
  return (
    <section aria-label="Current version">
      <Text mb="xs">{theirs.by} has changed it. It now says:</Text>
      <div className={classes.preview}>
        <AnnouncementLine said={theirs} />
      </div>
    </section>
  )
}

function Audience({ isNear, onChange }: { isNear: boolean; onChange: (isNear: boolean) => void }) {
  return (
    <Choices
      legend="Audience"
      name="whom"
      beside="short"
      options={[
        { value: 'all', label: 'All members' },
        { value: 'near', label: 'Near a place' },
      ]}
      value={isNear ? 'near' : 'all'}
      onChange={(whom) => onChange(whom === 'near')}
    />
  )
}

type FieldsProps = { values: Values; wrong: Record<string, string>; onChange: (change: Partial<Values>) => void }

function WordsField({ values, wrong, onChange }: FieldsProps) {
  return (
    <Textarea
      label="Message"
      description={`Plain words, at most ${longestAnnouncement} characters.`}
      value={values.words}
      onChange={(event) => onChange({ words: event.currentTarget.value })}
      maxLength={longestAnnouncement}
      error={wrong.words}
      data-autofocus
    />
  )
}

const typing =
  ({ values, onChange }: FieldsProps) =>
  (field: 'link' | 'label' | 'from' | 'until') => ({
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
  })

function LinkFields(props: FieldsProps) {
  const { wrong } = props
  const typedInto = typing(props)
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label="Link"
        description="A page on this site (optional)."
        placeholder="/community"
        {...typedInto('link')}
        error={wrong.link}
      />
      <TextInput
        label="Link text"
        description="If empty: Read more."
        {...typedInto('label')}
        maxLength={40}
        error={wrong.link_label}
      />
    </Group>
  )
}

function Times(props: FieldsProps) {
  const { wrong } = props
  const typedInto = typing(props)
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label="From"
        description="London time."
        type="datetime-local"
        {...typedInto('from')}
        error={wrong.starts_at}
      />
      <TextInput
        label="Until"
        description="Leave empty to show it until you end it."
        type="datetime-local"
        {...typedInto('until')}
        error={wrong.ends_at}
      />
    </Group>
  )
}

type NearProps = FieldsProps & { isLocated: boolean; onPoint: (point: Point | undefined) => void }

function NearFields({ values, wrong, onChange, isLocated, onPoint }: NearProps) {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <PlaceField
        label="The place"
        value={values.place}
        isLocated={isLocated}
        onType={(place) => {
          onChange({ place })
          onPoint(undefined)
        }}
        onPick={({ label, lat, lon }) => {
          onChange({ place: label })
          onPoint({ lat, lon })
        }}
        error={wrong.near}
      />
      <NativeSelect
        label="Distance"
        data={announcementMiles.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
        value={String(values.miles)}
        onChange={(event) => onChange({ miles: Number(event.currentTarget.value) })}
      />
    </Group>
  )
}

type Body = z.output<typeof announcementForm>

const never = new Date(Number.NaN)

const getBody = ({ words, link, label, from, until, place, miles }: Values, point: Point | undefined): Body => ({
  words,
  link,
  link_label: label,
  starts_at: typedMoment(from) ?? never,
  ends_at: until === '' ? null : (typedMoment(until) ?? never),
  near: point
    ? { label: place, lat: point.lat, lon: point.lon, miles: miles as (typeof announcementMiles)[number] }
    : null,
})

function getProblems(body: Body, isPlaceless: boolean): Record<string, string> {
  const wrong: Record<string, string> = isPlaceless ? { near: 'Choose a place from the list' } : {}
  for (const field of ['words', 'link', 'link_label'] as const) {
    const read = announcementForm.shape[field].safeParse(body[field])
    if (!read.success) wrong[field] = read.error.issues[0]?.message ?? ''
  }
  if (Number.isNaN(body.starts_at.getTime())) wrong.starts_at = 'Choose a start time'
  if (body.ends_at && !(body.ends_at > body.starts_at)) wrong.ends_at = 'Choose an end time after the start'
  return wrong
}
