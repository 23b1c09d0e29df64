import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import {
  contactForm,
  correctContact,
  listAssisted,
  seeAssisted,
  type WholeAssisted,
} from '@sparkhood/contract/admin/assisted-members'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { type Home, HomeFields, noHome } from './home-fields.tsx'

type Props = { member: WholeAssisted; onDone: (words: string) => void }

/** Corrects the contact details: a wrong digit, a new number, or another home. */
export function ContactForm({ member, onDone }: Props) {
  const [phone, setPhone] = useState(member.phone)
  const [home, setHome] = useState<Home>()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const correct = useAct(correctContact, {
    refreshes: [seeAssisted, listAssisted],
    onDone: ({ message }) => onDone(message),
  })
  const errors = { ...problems, ...withoutHome(fieldErrors(correct.error)) }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const { point, ...said } = home ?? noHome
    const read = contactForm.safeParse({ phone, ...(home && { home: { ...said, ...point } }) })
    const found = (read.error?.issues ?? []).map(({ path, message }): [string, string] => [
      String(path.at(-1)),
      message,
    ])
    const isLost = home !== undefined && !home.point
    setProblems({
      ...Object.fromEntries(found.toReversed()),
      ...(isLost && { locationName: 'Choose a place from the list' }),
    })
    if (read.success) correct.mutate({ params: { id: member._id }, body: read.data })
  }
  const set = (part: Partial<Home>): void => setHome((before) => ({ ...(before ?? noHome), ...part }))
  const text = (name: 'street' | 'zip_code') => ({
    value: home?.[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="off"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          error={errors.phone}
        />
        {member.code && <Text size="sm">If you change the number, their takeover code stops working.</Text>}
        <Checkbox
          label="They’ve moved"
          checked={home !== undefined}
          onChange={({ currentTarget }) => setHome(currentTarget.checked ? noHome : undefined)}
        />
        {home && <HomeFields adding={{ who: home, set, errors }} text={text} />}
        <FormError error={correct.error} />
        <div>
          <BusyButton busy={correct.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

/** Errors by field name, whether or not the field belongs to the home. */
const withoutHome = (found: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, words]) => [name.replace(/^home\./, ''), words]))
