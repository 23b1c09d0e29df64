import { Button, CloseButton, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Completion, doneCount, nextStep } from '../completion-steps.ts'
import classes from './own.module.css'

type Props = { completion: Completion | undefined; loading: boolean }

/** The progress of the own profile, until it is complete or dismissed. Its space is reserved while loading. */
export function CompletionBanner({ completion, loading }: Props) {
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'completionBannerDismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // A member whose profile was complete will see nothing, so no space is reserved while it loads again.
  const [wasComplete, setWasComplete] = useLocalStorage({
    key: 'profileWasComplete',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const complete = completion && doneCount(completion) === completion.length
  useEffect(() => {
    if (complete !== undefined) setWasComplete(complete)
  }, [complete, setWasComplete])

  if (dismissed || complete) return null
  if (completion) return <Banner completion={completion} onDismiss={() => setDismissed(true)} />
  return loading && !wasComplete ? <Skeleton className={classes.bannerRoom} /> : null
}

function Banner({ completion, onDismiss }: { completion: Completion; onDismiss: () => void }) {
  const done = doneCount(completion)
  const step = nextStep(completion)
  return (
    <Paper component="section" aria-label="Complete your profile" className={classes.banner}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Title order={2} size="h3">
            Complete your profile
          </Title>
          <Text mt={2}>
            {done} of {completion.length} done. Neighbours like to know who they’re dealing with.
          </Text>
        </div>
        <CloseButton size="2.75rem" mt={-8} mr={-8} aria-label="Dismiss" onClick={onDismiss} />
      </Group>
      <Progress
        value={(done / completion.length) * 100}
        aria-label={`${done} of ${completion.length} done`}
        className={classes.progress}
        my="sm"
      />
      <Group justify="space-between" gap="xs" className={classes.next}>
        {step && <Text>Next: {step.todo.charAt(0).toLowerCase() + step.todo.slice(1)}</Text>}
        <Button component={Link} to="/user" variant="default">
          Finish your profile
        </Button>
      </Group>
    </Paper>
  )
}
