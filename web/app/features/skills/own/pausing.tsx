import { Button } from '@mantine/core'
import type { OwnSkill } from '@sparkhood/contract/skills'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { messageOf } from '../../../lib/words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { usePauseSkill, useResumeSkill } from '../queries.ts'

const failed = (error: Error): void => toast(messageOf(error))

/** Takes a listing off the lists for a while; a press on the notice puts it back. */
export function PauseButton({ skill }: { skill: OwnSkill }) {
  const pause = usePauseSkill()
  const resume = useResumeSkill()
  const params = { id: skill._id }
  const start = (): void =>
    pause.mutate(
      { params },
      {
        onSuccess: () => toast(`${skill.skill_type} is paused.`, () => resume.mutate({ params }, { onError: failed })),
        onError: failed,
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={20} aria-hidden />}
      loading={pause.isPending}
      onClick={start}
    >
      Pause
    </Button>
  )
}

/** Puts a paused listing back on the lists. */
export function ResumeButton({ skill, compact }: { skill: OwnSkill; compact?: boolean }) {
  const resume = useResumeSkill()
  return (
    <Button
      variant={compact ? 'light' : 'filled'}
      leftSection={compact ? undefined : <IconPlayerPlay size={20} aria-hidden />}
      loading={resume.isPending}
      aria-label={compact ? `Resume ${skill.skill_type}` : undefined}
      onClick={() =>
        resume.mutate(
          { params: { id: skill._id } },
          { onSuccess: () => toast(`${skill.skill_type} can be booked again.`), onError: failed },
        )
      }
    >
      Resume
    </Button>
  )
}
