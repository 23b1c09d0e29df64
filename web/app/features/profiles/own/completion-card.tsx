import { Anchor, Group, Paper, Progress, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Completion, completionSteps, doneCount } from '../completion-steps.ts'
import classes from './own.module.css'

/** The six items of a complete profile, each with a link. */
export function CompletionCard({ completion }: { completion: Completion }) {
  const done = doneCount(completion)
  if (done === completion.length) return null
  return (
    <Paper component="section" aria-labelledby="completion">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="completion">
          Complete your profile
        </Title>
        <Text c="dimmed">
          {done} of {completion.length} done
        </Text>
      </Group>
      <Progress
        value={(done / completion.length) * 100}
        aria-label={`${done} of ${completion.length} done`}
        className={classes.progress}
        my="sm"
      />
      <ul className={classes.checklist}>
        {completion.map((entry) => (
          <Step key={entry.item} {...entry} />
        ))}
      </ul>
    </Paper>
  )
}

function Step({ item, done }: Completion[number]) {
  const { todo, to } = completionSteps[item]
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
      <span>
        {done && <VisuallyHidden>Done: </VisuallyHidden>}
        {done ? (
          todo
        ) : (
          <Anchor component={Link} to={to} fw={600}>
            {todo}
          </Anchor>
        )}
      </span>
    </li>
  )
}
