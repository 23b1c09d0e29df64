import { Alert } from '@mantine/core'
import { approveSkill, listPendingSkills, rejectSkill, type WaitingSkill } from '@sparkhood/contract/admin/approvals'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { useAct, usePages } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { levelWords } from '../../../ui/listing-words.ts'
import { Money } from '../../../ui/money.tsx'
import { Photo } from '../../../ui/photos/photo.tsx'
import { Decision } from '../one-queue/decision.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'

/** Skills that wait for approval. */
export function SkillQueue() {
  const asked = usePages(listPendingSkills, {})
  const skills = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="skills"
      title="Skills to approve"
      lead="Nobody can find them until you approve them. We promise to check each within a day."
      asked={asked}
      lines={skills.map(({ _id, skill_type, owner, submitted_at }) => ({
        id: _id,
        title: skill_type,
        about: `${owner.firstname} ${owner.lastname}`,
        since: submitted_at,
        person: owner,
      }))}
      empty={{ title: 'No skills waiting', words: 'New listings appear here, longest waiting first.' }}
    >
      {(id, decided) => {
        const skill = skills.find(({ _id }) => _id === id)
        return skill && <OpenSkill skill={skill} decided={decided} />
      }}
    </Queue>
  )
}

function OpenSkill({ skill, decided }: { skill: WaitingSkill; decided: Decided }) {
  const photos = [skill.thumbnail01, skill.thumbnail02, skill.thumbnail03, skill.thumbnail04].filter((one) => one)
  return (
    <>
      <OpenHead title={skill.skill_type} since={skill.submitted_at} />
      <PersonLine person={skill.owner} />
      <div className={classes.photos}>
        {(photos.length > 0 ? photos : [null]).map((photo, at) => (
          <Photo
            key={photo ?? 'drawn'}
            address={photo}
            picture={skill.category_picture}
            alt={photo ? `Photo ${at + 1} of ${skill.skill_type}` : ''}
          />
        ))}
      </div>
      {skill.reported && (
        <Alert color="gray">
          Neighbours saw this until several of them reported it. What they wrote is among the reports.
        </Alert>
      )}
      <p className={classes.quote}>{skill.description}</p>
      <Facts>
        <Fact name="Price">
          <Money amount={skill.hourly_rate} per={skill.rate_unit} /> or{' '}
          <Money amount={skill.spark_token} per={skill.rate_unit} />
        </Fact>
        <Fact name={skill.kind === 'tool' ? 'Condition' : 'Experience'}>
          {levelWords(skill.kind, skill.experience_level).label}
        </Fact>
      </Facts>
      {skill.owner._id === memberId() ? (
        <Alert color="gray">{ownRefusals['skill.own'].message}</Alert>
      ) : (
        <SkillDecision skill={skill} decided={decided} />
      )}
    </>
  )
}

function SkillDecision({ skill, decided }: { skill: WaitingSkill; decided: Decided }) {
  const approve = useAct(approveSkill, { refreshes: [seeQueues] })
  const reject = useAct(rejectSkill, { refreshes: [seeQueues] })
  const params = { id: skill._id }
  // Sent along, so that a version that the operator has not seen is not decided.
  const seen = { submitted_at: skill.submitted_at }
  const told = { onError: decided.failed }
  return (
    <Decision
      approve={{
        label: 'Approve',
        busy: approve.isPending,
        onApprove: () =>
          approve.mutate(
            { params, body: seen },
            { ...told, onSuccess: () => decided.done('Approved. People can find it now.') },
          ),
      }}
      reject={{
        label: 'Reject',
        reasonLabel: 'What has to change?',
        hint: `${skill.owner.firstname} reads this, and can change the listing and send it again.`,
        busy: reject.isPending,
        onReject: (reason) =>
          reject.mutate(
            { params, body: { reason, ...seen } },
            { ...told, onSuccess: () => decided.done('Rejected, with your reason.') },
          ),
      }}
      error={approve.error ?? reject.error}
    />
  )
}
