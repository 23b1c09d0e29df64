import { Anchor, Button, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { agreeToTerms, registration, termsVersion } from '@sparkhood/contract/people/accounts'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { fieldErrors, useAct, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TermsWords } from '../../ui/forms/terms-words.tsx'
import { Tick } from '../../ui/forms/tick.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './consent.module.css'
import { leaveWithoutAgreeing } from './leave.ts'
import { inShort, whatChanged } from './what-changed.ts'

type Due = 'new' | 'changed'
type Props = { due: Due; onLeave: () => void; leaving: boolean }

const words = {
  new: { lead: 'Welcome! Just a few things first.', title: 'The terms in short', points: inShort },
  changed: {
    lead: 'Our terms have changed since you agreed to them. Please look at them before you go on.',
    title: 'What is new',
    points: whatChanged[termsVersion],
  },
} satisfies Record<Due, { lead: string; title: string; points: readonly string[] }>

/** Covers the site until a member has accepted the current terms. */
export function TermsGate({ due, onLeave, leaving }: Props) {
  const { lead, title, points } = words[due]
  return (
    <main className={classes.gate} tabIndex={-1}>
      <Logo />
      <Paper p="xl" className={classes.sheet}>
        <Title order={1}>Before you go on</Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
        <Title order={2} mt="lg" mb="xs">
          {title}
        </Title>
        <List spacing={6}>
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <Agreement />
        <Button variant="subtle" fullWidth mt="xs" loading={leaving} onClick={onLeave}>
          Log out
        </Button>
        <Text size="sm" c="dimmed" ta="center" mt="sm">
          Don’t want to agree? You can{' '}
          <Anchor component={Link} to={leaveWithoutAgreeing} inherit>
            download your data or close your account
          </Anchor>
          .
        </Text>
      </Paper>
    </main>
  )
}

type Problems = { phone?: string; adult?: string; terms?: string }

/** The errors of the form, worded as on sign-up; for the phone number only if it is asked for. */
const getProblems = (typed: FormData): Problems => ({
  ...(typed.has('phone') && phoneProblem(typed.get('phone'))),
  ...(!typed.has('adult') && { adult: 'You must be 18 or over to join' }),
  ...(!typed.has('terms') && { terms: 'Please read and accept the terms' }),
})

const phoneProblem = (typed: unknown): Problems => {
  const [issue] = registration.shape.phone.safeParse(typed).error?.issues ?? []
  return issue ? { phone: issue.message } : {}
}

function Agreement() {
  const isPhoneDue = useIsPhoneDue()
  const { agree, isPending, isSuccess, error } = useAgree()
  const [problems, setProblems] = useState<Problems>({})
  const refused = fieldErrors(error)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const missing = getProblems(typed)
    setProblems(missing)
    if (Object.keys(missing).length === 0) agree(typed.get('phone')?.toString())
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack mt="lg">
        {isPhoneDue && (
          <TextInput
            name="phone"
            label="Phone number"
            description="Shown only to people you have an accepted booking with."
            type="tel"
            autoComplete="tel"
            error={problems.phone ?? refused.phone}
          />
        )}
        <Tick name="adult" label="I am 18 or over" error={problems.adult} />
        <Tick name="terms" label={<TermsWords />} error={problems.terms} />
        {error && !refused.phone && <ErrorBox error={error} />}
        <BusyButton busy={isPending || isSuccess} busyLabel="One moment..." fullWidth>
          Agree and continue
        </BusyButton>
      </Stack>
    </form>
  )
}

/** Whether the member has no phone number yet: people who signed up with Google are first asked for it here. */
const useIsPhoneDue = (): boolean =>
  useCall(getProfile, { params: { id: memberId() } }, { staleTime: 60_000 }).data?.data.phone === ''

/** Accepts the current terms, with a phone number if needed, and updates the cached profile. */
const useAgree = () => {
  const agreement = useAct(agreeToTerms, { refreshes: [getProfile] })
  return {
    ...agreement,
    agree: (phone?: string) => agreement.mutate({ body: { adult: true, terms_version: termsVersion, phone } }),
  }
}
