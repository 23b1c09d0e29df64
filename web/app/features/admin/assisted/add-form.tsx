import { Card, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { addAssisted, assistedForm, listAssisted } from '@sparkhood/contract/admin/assisted-members'
import { type TellWay, tellWays } from '@sparkhood/contract/admin/assisted-terms'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { genders } from '@sparkhood/contract/people/person'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { OneOf } from '../../../ui/forms/tick.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import {
  type Agreement,
  AgreementFields,
  type Consent,
  ConsentFields,
  getAgreement,
  TermsTicks,
  usualAgreement,
  usualConsent,
} from './agreement-fields.tsx'
import classes from './assisted.module.css'
import { HomeFields, noHome } from './home-fields.tsx'

const nobody = {
  firstname: '',
  lastname: '',
  gender: '',
  phone: '',
  ...noHome,
  told_by: 'letter' as TellWay,
  adult: false,
  agreed: false,
}
type Who = typeof nobody

function readForm(who: Who, agreement: Agreement, consent: Consent) {
  const { point, agreed, adult, exactness, ...rest } = who
  return assistedForm.safeParse({
    ...rest,
    ...point,
    ...(exactness && { exactness }),
    adult: adult || undefined,
    terms_version: agreed ? termsVersion : undefined,
    ...consent,
    ...getAgreement(agreement),
  })
}

const genderWords = { male: 'Male', female: 'Female', other: 'Other' } as const

/** The state of the form, its errors, and how it is sent. */
function useAdding() {
  const navigate = useNavigate()
  const [who, setWho] = useState(nobody)
  const [agreement, setAgreement] = useState(usualAgreement)
  const [consent, setConsent] = useState(usualConsent)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const add = useAct(addAssisted, {
    refreshes: [listAssisted],
    onDone: ({ data }) => {
      toast(`${who.firstname} is added. You can act for them now.`)
      void navigate(`/admin/assisted/${data._id}`)
    },
  })
  // Removes the errors of fields that are edited.
  const forget = (part: object): void => {
    const changed = Object.keys(part).map((name) => (name === 'agreed' ? 'terms_version' : name))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const read = readForm(who, agreement, consent)
    const found = (read.error?.issues ?? []).map(({ path, message }): [string, string] => [String(path[0]), message])
    const { lat: _lat, lon: _lon, ...named } = Object.fromEntries(found.toReversed())
    const isLost = who.locationName.trim() !== '' && !who.point
    setProblems({ ...named, ...(isLost && { locationName: 'Choose a place from the list' }) })
    if (read.success) add.mutate({ body: read.data })
  }
  return {
    who,
    set: (part: Partial<Who>) => {
      setWho((before) => ({ ...before, ...part }))
      forget(part)
    },
    agreement,
    changeAgreement: (part: Partial<Agreement>) => {
      setAgreement((before) => ({ ...before, ...part }))
      forget(part)
    },
    consent,
    changeConsent: (part: Partial<Consent>) => setConsent((before) => ({ ...before, ...part })),
    errors: { ...problems, ...fieldErrors(add.error) },
    add,
    send,
  }
}
type Adding = ReturnType<typeof useAdding>

/** Adds a member without email, who is on the phone or across the table. */
export function AddForm() {
  const adding = useAdding()
  const { who, set, agreement, changeAgreement, consent, changeConsent, errors, add, send } = adding
  return (
    <>
      <PageHeader
        title="Add somebody without email"
        lead="Only if they agree. They can take over the account later, with a code."
        back={{ to: '/admin/assisted', label: 'Back to people without email' }}
      />
      <form onSubmit={send} noValidate>
        <Stack maw={640} gap="lg">
          <WhoFields adding={adding} />
          <Card>
            <Stack>
              <AgreementFields value={agreement} onChange={changeAgreement} errors={errors} />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <Title order={2} size="h4">
                Consent
              </Title>
              <ConsentFields value={consent} onChange={changeConsent} />
              <TermsTicks
                adult={who.adult}
                agreed={who.agreed}
                onAdult={(adult) => set({ adult })}
                onAgreed={(agreed) => set({ agreed })}
                errors={errors}
              />
            </Stack>
          </Card>
          <FormError error={add.error} />
          <div>
            <BusyButton busy={add.isPending} busyLabel="Adding...">
              Add {who.firstname.trim() || 'them'}
            </BusyButton>
          </div>
        </Stack>
      </form>
    </>
  )
}

type TextName = 'firstname' | 'lastname' | 'phone' | 'street' | 'zip_code'

function WhoFields({ adding: { who, set, errors } }: { adding: Adding }) {
  const text = (name: TextName) => ({
    value: who[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <Card>
      <Stack>
        <Title order={2} size="h4">
          About them
        </Title>
        <div className={classes.two}>
          <TextInput label="First name" {...text('firstname')} />
          <TextInput label="Last name" {...text('lastname')} />
        </div>
        <OneOf
          legend="Gender"
          options={genders.map((one) => [one, genderWords[one]] as const)}
          value={who.gender}
          onChange={(gender) => set({ gender })}
          error={errors.gender}
        />
        <TextInput
          label="Phone number"
          description="Shown to people they have an accepted booking with."
          type="tel"
          {...text('phone')}
        />
        <HomeFields adding={{ who, set, errors }} text={text} />
        <NativeSelect
          label="How we contact them"
          description="Texts go to mobiles only, and only if text messages are set up. Otherwise you print a letter."
          data={Object.entries(tellWays).map(([value, label]) => ({ value, label }))}
          value={who.told_by}
          onChange={({ currentTarget }) => set({ told_by: currentTarget.value as TellWay })}
        />
      </Stack>
    </Card>
  )
}
