import { Alert, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxVouchLetters } from '@sparkhood/contract/people/vouch-terms'
import { type VouchKind, vouchKindNames } from '@sparkhood/contract/people/vouches'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { useVouchFor } from './queries.ts'
import { leftWords } from './words.ts'

const kindWords: Record<VouchKind, string> = {
  neighbour: 'We’re neighbours',
  friend: 'We’re friends',
  colleague: 'We work together, or used to',
  relative: 'We’re related',
  group: 'We’re in the same club or group',
}
const options = [
  { value: '', label: 'Choose' },
  ...vouchKindNames.map((value) => ({ value: value as string, label: kindWords[value] })),
]

type Props = { member: { _id: string; firstname: string }; left: number; onClose: () => void }
type Said = { how: VouchKind | undefined; years: string; comment: string }

/** Vouches for somebody: how the reader knows them. */
export function VouchSheet({ member: { _id, firstname }, left, onClose }: Props) {
  const [said, setSaid] = useState<Said>({ how: undefined, years: '', comment: '' })
  const [isChecked, setChecked] = useState(false)
  const send = useVouchFor()
  const errors = fieldErrors(send.error)
  const { how, years, comment } = said
  const change = (next: Said): void => {
    // An error concerns the values that were sent.
    send.reset()
    setSaid(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!how) return
    const body = { member_id: _id, how, comment, ...(years.trim() && { years: Number(years) }) }
    send.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          onClose()
          toast(message)
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={`Vouch for ${firstname}`} busy={send.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            Vouch only for somebody you know. Every member can read it on {firstname}’s profile, with your name.{' '}
            {firstname} is told, and can hide it. {leftWords(left)}
          </Text>
          <NativeSelect
            label={`How do you know ${firstname}?`}
            required
            size="md"
            value={how ?? ''}
            data={options}
            onChange={({ currentTarget }) =>
              change({ ...said, how: vouchKindNames.find((one) => one === currentTarget.value) })
            }
            error={errors.how ?? (isChecked && !how ? 'Choose how you know each other' : undefined)}
          />
          <OptionalFields said={said} errors={errors} onChange={change} />
          {send.error && Object.keys(errors).length === 0 && (
            <Alert color="red" role="alert">
              {getMessage(send.error)}
            </Alert>
          )}
          <BusyButton busy={send.isPending} busyLabel="Sending...">
            Vouch for {firstname}
          </BusyButton>
        </Stack>
      </form>
    </Sheet>
  )
}

type Fields = { said: Said; errors: Record<string, string>; onChange: (said: Said) => void }

function OptionalFields({ said, errors, onChange }: Fields) {
  return (
    <>
      <TextInput
        label="For how many years (optional)"
        inputMode="numeric"
        maxLength={2}
        value={said.years}
        onChange={({ currentTarget }) => onChange({ ...said, years: currentTarget.value })}
        error={errors.years}
      />
      <Textarea
        label="A few words (optional)"
        description="Every member can read this. Leave phone numbers and addresses out."
        autosize
        minRows={2}
        maxLength={maxVouchLetters}
        value={said.comment}
        onChange={({ currentTarget }) => onChange({ ...said, comment: currentTarget.value })}
        error={errors.comment}
      />
    </>
  )
}
