import { CloseButton, Paper, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { IconCircleCheck, IconHandStop, IconMapPin, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import type { Completion } from '../completion-steps.ts'
import classes from './first-steps.module.css'

const isDone = (completion: Completion, item: Completion[number]['item']): boolean =>
  completion.some((step) => step.item === item && step.done)

type Props = {
  /** The member; undefined until loaded. */
  you: Pick<Profile, 'completion' | 'has_booked' | 'spark_token_balance'> | undefined
  /** Shown to everybody else. */
  children: ReactNode
}

/** The first steps of a member who has neither offered nor booked anything: two questions, two minutes. */
export function FirstSteps({ you, children }: Props) {
  const completion = you?.completion
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'firstStepsDismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isNew = completion !== undefined && !isDone(completion, 'skill') && you?.has_booked === false
  if (!isNew || dismissed) return children
  return (
    <Steps
      isSettled={isDone(completion, 'location')}
      hasSparks={(you?.spark_token_balance?.minor ?? 0) > 0}
      onDismiss={() => setDismissed(true)}
    />
  )
}

type StepsProps = { isSettled: boolean; hasSparks: boolean; onDismiss: () => void }

function Steps({ isSettled, hasSparks, onDismiss }: StepsProps) {
  return (
    <Paper component="section" aria-label="Your first two minutes" className={classes.steps}>
      <CloseButton className={classes.close} size="2.75rem" aria-label="Dismiss" onClick={onDismiss} />
      <Title order={2} size="h3">
        Your first two minutes
      </Title>
      <ol>
        <li data-done={isSettled || undefined}>
          {isSettled ? (
            <p className={classes.line}>
              <IconCircleCheck size={24} aria-hidden /> You’ve added where you live.
              {hasSparks && ' You got your first 10 Sparks.'}
            </p>
          ) : (
            <Choice to={placeAddress} icon={<IconMapPin size={26} aria-hidden />} title="Add where you live">
              Get your first 10 Sparks. Your area is enough: others never see your street.
            </Choice>
          )}
        </li>
        <li>
          <Text className={classes.question}>What brings you here first?</Text>
          <div className={classes.choices}>
            <Choice to="/search" icon={<IconSearch size={26} aria-hidden />} title="I need a hand">
              Find a neighbour who can help and ask for a time.
            </Choice>
            <Choice to="/settings/skill/add" icon={<IconHandStop size={26} aria-hidden />} title="I can help">
              List a skill in five short steps.
            </Choice>
          </div>
        </li>
      </ol>
      <Text size="sm">
        Later: add a photo and a few words about you. <Link to="/user">Finish your profile</Link>
      </Text>
    </Paper>
  )
}

type ChoiceProps = { to: string; icon: ReactNode; title: string; children: ReactNode }

function Choice({ to, icon, title, children }: ChoiceProps) {
  return (
    <Link to={to} className={classes.choice}>
      {icon}
      <span>
        <strong>{title}</strong>
        <span>{children}</span>
      </span>
    </Link>
  )
}
