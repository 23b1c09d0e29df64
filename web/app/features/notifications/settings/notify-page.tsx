import { Stack, Switch, Text, Title } from '@mantine/core'
import * as contract from '@sparkhood/contract/people/preferences'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useAct, useCall } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { part } from '../../../ui/page/part.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { PushSwitch } from './push-switch.tsx'
import classes from './settings.module.css'

const HelpDistance = part(() => import('./help-distance.tsx').then((file) => file.HelpDistance))

const inOrder = Object.keys(contract.toggleWords) as contract.Toggle[]

/** The channels and topics of notifications besides the bell. */
export function NotifyPage() {
  const { data, error, refetch } = useCall(contract.getPreferences, {})
  if (error && !data) return <ErrorBox error={getMessage(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows count={6} />
  return <Choices kept={data.data} />
}

function Choices({ kept }: { kept: contract.Preferences }) {
  const { chosen, choose, error } = useChoose(kept)
  return (
    <Stack gap="xl">
      <section aria-labelledby="ways">
        <Title order={2} size="h3" id="ways" mb="xs">
          How
        </Title>
        <div className={classes.lines}>
          <PushSwitch />
          <Line
            label="By email"
            about="Bookings and answers straight away, at any hour. Messages and new reviews when you haven’t been here for a while, and not at night."
            checked={chosen.by_mail}
            onChange={(by_mail) => choose({ by_mail })}
          />
        </div>
      </section>
      <section aria-labelledby="topics">
        <Title order={2} size="h3" id="topics" mb="xs">
          What
        </Title>
        {error && <ErrorBox error={getMessage(error)} />}
        <div className={classes.lines}>
          {inOrder.map((toggle) => (
            <Line
              key={toggle}
              {...contract.toggleWords[toggle]}
              checked={chosen[toggle]}
              onChange={(isOn) => choose({ [toggle]: isOn })}
            >
              {toggle === 'helpNearby' && chosen.helpNearby && (
                <Suspense>
                  <HelpDistance miles={chosen.help_miles} onChange={(help_miles) => choose({ help_miles })} />
                </Suspense>
              )}
            </Line>
          ))}
        </div>
      </section>
      <section aria-labelledby="always">
        <Title order={2} size="h3" id="always" mb="xs">
          What we always send
        </Title>
        <Text>
          These always come by email: codes and security messages, receipts and withdrawals, disputes, reported
          no-shows, bookings marked as done early, your identity check, listings we don’t show, and legal notices. The
          bell shows everything, whatever you choose here, except requests for help nearby and saved searches: if you
          switch these off, we won’t tell you about them at all.
        </Text>
      </section>
    </Stack>
  )
}

type LineProps = {
  label: string
  about: string
  checked: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}

function Line({ label, about, checked, onChange, children }: LineProps) {
  return (
    <div className={classes.line}>
      <Switch
        className={classes.switch}
        size="md"
        labelPosition="left"
        label={label}
        aria-label={label}
        description={about}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </div>
  )
}

/** Shows a choice immediately, saves choices one after the other, and shows the stored state if that fails. */
function useChoose(kept: contract.Preferences) {
  const [chosen, setChosen] = useState<Partial<contract.Preferences>>({})
  const [error, setError] = useState<Error>()
  const { mutateAsync } = useAct(contract.changePreferences, { refreshes: [contract.getPreferences] })
  const line = useRef(Promise.resolve())
  const choose = (change: Partial<contract.Preferences>): void => {
    setError(undefined)
    setChosen((before) => ({ ...before, ...change }))
    const keep = () => mutateAsync({ body: change }).then(() => undefined)
    line.current = line.current.then(keep).catch((failure: Error) => {
      setError(failure)
      setChosen((before) => without(before, change))
    })
  }
  return { chosen: { ...kept, ...chosen }, choose, error }
}

/** The unsaved choices without those of a finished call, unless they were changed since. */
const without = (chosen: Partial<contract.Preferences>, change: Partial<contract.Preferences>) =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, isOn]) => change[name as keyof contract.Preferences] !== isOn),
  ) as Partial<contract.Preferences>
