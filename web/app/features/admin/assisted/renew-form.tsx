import { Stack, Text } from '@mantine/core'
import { listAssisted, renewConsent, seeAssisted, type WholeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import {
  AgreementFields,
  ConsentFields,
  getAgreement,
  TermsTicks,
  usualAgreement,
  usualConsent,
} from './agreement-fields.tsx'

type Props = { member: WholeAssisted; onDone: (words: string) => void }

/** Records a new consent, which replaces the previous agreement. */
export function RenewForm({ member, onDone }: Props) {
  const [agreement, setAgreement] = useState(usualAgreement)
  const [consent, setConsent] = useState(usualConsent)
  const [ticks, setTicks] = useState({ adult: false, agreed: false })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const renew = useAct(renewConsent, {
    refreshes: [seeAssisted, listAssisted],
    onDone: ({ message }) => onDone(message),
  })
  const errors = { ...problems, ...fieldErrors(renew.error) }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const sent = {
      ...consent,
      ...getAgreement(agreement),
      adult: ticks.adult || undefined,
      terms_version: ticks.agreed ? termsVersion : undefined,
    }
    const read = renewConsent.body.safeParse(sent)
    setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (read.success) renew.mutate({ params: { id: member._id }, body: read.data })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>This replaces what you agreed before.</Text>
        <AgreementFields
          value={agreement}
          onChange={(part) => setAgreement({ ...agreement, ...part })}
          errors={errors}
        />
        <ConsentFields value={consent} onChange={(part) => setConsent({ ...consent, ...part })} />
        <TermsTicks
          {...ticks}
          onAdult={(adult) => setTicks({ ...ticks, adult })}
          onAgreed={(agreed) => setTicks({ ...ticks, agreed })}
          errors={errors}
        />
        <FormError error={renew.error} />
        <div>
          <BusyButton busy={renew.isPending} busyLabel="Recording...">
            Record consent
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
