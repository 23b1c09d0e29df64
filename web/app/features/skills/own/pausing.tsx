import { Button, Loader } from '@mantine/core'
import type { OwnSkill } from '@sparkhood/contract/listings/skills'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { toast, toastProblem } from '../../../ui/page/toasts.tsx'
import { usePauseSkill, useResumeSkill } from '../queries.ts'

/** Pauses a listing, with an undo button in the toast, and resumes it. */
const usePausing = (skill: OwnSkill) => {
  const pausing = usePauseSkill()
  const resuming = useResumeSkill()
  const input = { params: { id: skill._id } }
  // With `mutateAsync`, because the pressed button may be unmounted before the reply.
  const resume = (onDone?: () => void): void =>
    void resuming.mutateAsync(input).then(() => {
      toast(`${skill.skill_type} can be booked again.`, undefined, skill._id)
      onDone?.()
    }, toastProblem)
  const pause = (): void =>
    void pausing
      .mutateAsync(input)
      .then(() => toast(`${skill.skill_type} is paused.`, () => resume(), skill._id), toastProblem)
  return { pause, resume, isPending: pausing.isPending || resuming.isPending }
}

/** Pauses or resumes a listing. One button for both, never disabled, so that it keeps the focus. */
export function PauseButton({ skill }: { skill: OwnSkill }) {
  const { pause, resume, isPending } = usePausing(skill)
  const Icon = skill.paused ? IconPlayerPlay : IconPlayerPause
  const press = (): void => {
    if (isPending) return
    if (skill.paused) resume()
    else pause()
  }
  return (
    <Button
      variant={skill.paused ? 'filled' : 'default'}
      leftSection={isPending ? <Loader size={20} color="currentColor" aria-hidden /> : <Icon size={20} aria-hidden />}
      aria-busy={isPending}
      onClick={press}
    >
      {skill.paused ? 'Resume' : 'Pause'}
    </Button>
  )
}

/** Resumes a paused listing in a list; the button then disappears, so the focus has to move. */
export function ResumeButton({ skill, onDone }: { skill: OwnSkill; onDone: () => void }) {
  const { resume, isPending } = usePausing(skill)
  return (
    <Button
      variant="light"
      loading={isPending}
      aria-label={`Resume ${skill.skill_type}`}
      onClick={() => resume(onDone)}
    >
      Resume
    </Button>
  )
}
