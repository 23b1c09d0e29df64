import { NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isOrdered } from '@sparkhood/contract/bookings/availability'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { toDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { closings, openings } from '../../ui/forms/clock-times.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { BookedDays } from './booked-days.tsx'
import { useAddException } from './queries.ts'

type Props = { opened: boolean; onClose: () => void }
type Form = { first: string; last: string; kind: 'away' | 'free'; opens: string; closes: string; note: string }

const empty: Form = { first: '', last: '', kind: 'away', opens: '18:00', closes: '20:00', note: '' }

/** Adds an exception: its dates, and the hours on them. */
export function ExceptionSheet({ opened, onClose }: Props) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Days that are different">
      <ExceptionForm onClose={onClose} />
    </Sheet>
  )
}

type Problems = Partial<Record<'first' | 'last' | 'closes', string>>

const problemsIn = ({ first, last, kind, opens, closes }: Form): Problems => ({
  ...(!first && { first: 'Choose the first day' }),
  ...(last && last < first && { last: 'The last day comes after the first' }),
  ...(kind === 'free' && !isOrdered({ opens, closes }) && { closes: 'Closing must be after opening' }),
})

function ExceptionForm({ onClose }: Pick<Props, 'onClose'>) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const add = useAddException()
  const change = (part: Partial<Form>): void => {
    // A confirmation concerns the entered dates; other dates need another one.
    add.reset()
    setForm((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const booked = add.error instanceof Refused && add.error.code === 'availability.booked' ? add.error.issues : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsIn(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const hours = form.kind === 'free' ? { opens: form.opens, closes: form.closes } : {}
    const days = { first_day: form.first, last_day: form.last || form.first, note: form.note.trim() }
    const body = { ...days, ...hours, confirm: booked !== undefined }
    add.mutate(
      { body },
      {
        onSuccess: () => {
          toast('Your days are saved')
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Days form={form} problems={problems} onChange={change} />
        <Radio.Group
          label="On these days"
          value={form.kind}
          onChange={(kind) => change({ kind: kind === 'free' ? 'free' : 'away' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="away" label="I’m away" />
            <Radio value="free" label="I’m free at other times" />
          </Stack>
        </Radio.Group>
        {form.kind === 'free' && <Hours form={form} problems={problems} onChange={change} />}
        <TextInput
          label="Note to yourself (optional)"
          maxLength={80}
          value={form.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {add.isError && (booked ? <BookedDays booked={booked} /> : <ErrorBox error={getMessage(add.error)} />)}
        <BusyButton busy={add.isPending} busyLabel="Saving...">
          {booked ? 'Save the days anyway' : 'Save days'}
        </BusyButton>
      </Stack>
    </form>
  )
}

type Part = { form: Form; problems: Problems; onChange: (part: Partial<Form>) => void }

// The native date picker of the device.
function Days({ form, problems, onChange }: Part) {
  const today = toDay(new Date())
  return (
    <SimpleGrid cols={2}>
      <TextInput
        type="date"
        label="From"
        required
        min={today}
        value={form.first}
        onChange={(event) => onChange({ first: event.currentTarget.value })}
        error={problems.first}
        data-autofocus
      />
      <TextInput
        type="date"
        label="Until and including"
        min={form.first || today}
        value={form.last}
        onChange={(event) => onChange({ last: event.currentTarget.value })}
        error={problems.last}
      />
    </SimpleGrid>
  )
}

function Hours({ form, problems, onChange }: Part) {
  return (
    <SimpleGrid cols={2}>
      <NativeSelect
        label="From"
        data={openings}
        value={form.opens}
        onChange={(event) => onChange({ opens: event.currentTarget.value })}
      />
      <NativeSelect
        label="Until"
        data={closings}
        value={form.closes}
        onChange={(event) => onChange({ closes: event.currentTarget.value })}
        error={problems.closes}
      />
    </SimpleGrid>
  )
}
