import { Badge, Group } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  checkVouch,
  listVouches,
  removeVouch,
  type SeenVouch,
  type VouchView,
  vouchViews,
} from '@sparkhood/contract/admin/vouches'
import { vouchKinds } from '@sparkhood/contract/people/vouches'
import { useSearchParams } from 'react-router'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { OutcomeForm } from '../one-queue/outcome-form.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'

const viewWords: Record<VouchView, string> = { queue: 'To check', mutual: 'Mutual', all: 'All' }
const emptyWords: Record<VouchView, { title: string; words: string }> = {
  queue: { title: 'Nothing to check', words: 'When a member is suspended, the vouches for them appear here.' },
  mutual: { title: 'Nobody vouches for each other', words: 'This is allowed. Look here when referrals seem odd.' },
  all: { title: 'Nobody vouches for anybody yet', words: 'Members’ vouches appear here.' },
}
const isView = (text: string | null): text is VouchView => vouchViews.some((view) => view === text)

/** Vouches, with those for members who were suspended later first. */
export function Vouches() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('view')
  const view = isView(given) ? given : 'queue'
  const asked = usePages(listVouches, { query: { view } })
  const vouches = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      key={view}
      name="vouches"
      keeps={view === 'queue' ? {} : { view }}
      title="Vouches"
      lead="Somebody who vouches for a suspended member may have been deceived, or may be involved. A removed vouch appears on no profile."
      filters={
        <Group mb="md">
          <Segments
            label="Which vouches"
            options={vouchViews.map((value) => ({ value, label: viewWords[value] }))}
            value={view}
            onChange={(value) => setSearch(value === 'queue' ? {} : { view: value }, { replace: true })}
          />
        </Group>
      }
      asked={asked}
      lines={vouches.map((one) => ({
        id: one._id,
        title: `${one.voucher.firstname} for ${one.member.firstname}`,
        person: one.voucher,
        about: [vouchKinds[one.how], ...getMarks(one)].join(' · '),
        since: (view === 'queue' ? one.suspended_at : null) ?? one.created_at,
      }))}
      empty={emptyWords[view]}
    >
      {(id, decided) => {
        const vouch = vouches.find(({ _id }) => _id === id)
        return vouch && <OpenVouch vouch={vouch} decided={decided} />
      }}
    </Queue>
  )
}

/** What a moderator should notice about a vouch. */
export const getMarks = (vouch: SeenVouch): string[] => [
  ...(vouch.suspended_at ? ['vouched-for member suspended'] : []),
  ...(vouch.mutual ? ['mutual'] : []),
  ...(vouch.withdrawn_at ? ['withdrawn'] : []),
  ...(vouch.removed_at ? ['removed by us'] : []),
  ...(vouch.hidden_at ? ['hidden by them'] : []),
]

const outcomes = [
  { value: 'check', label: 'No action needed', means: 'It leaves the list. Nobody is told.' },
  {
    value: 'remove',
    label: 'Remove it',
    means: 'It disappears from both profiles. The voucher is told, and can’t vouch again.',
  },
] as const

function OpenVouch({ vouch, decided }: { vouch: SeenVouch; decided: Decided }) {
  const { voucher, member, how, years, comment, created_at: createdAt } = vouch
  const refreshes = [seeQueues]
  const acts = { check: useAct(checkVouch, { refreshes }), remove: useAct(removeVouch, { refreshes }) }
  const decide = (outcome: keyof typeof acts, reason: string): void =>
    acts[outcome].mutate(
      { params: { id: vouch._id }, body: { reason } },
      { onSuccess: ({ message }) => decided.done(message), onError: decided.failed },
    )
  return (
    <>
      <OpenHead
        title={`${voucher.firstname} vouches for ${member.firstname}`}
        since={vouch.suspended_at ?? createdAt}
      />
      <PersonLine person={voucher} note="Vouches" />
      <PersonLine person={member} note="Is vouched for" />
      <Group gap="xs" mb="sm">
        {getMarks(vouch).map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </Group>
      <div className={classes.box}>
        <Facts>
          <Fact name="How they know each other">
            {vouchKinds[how]}
            {years === null ? '' : `, ${years} ${years === 1 ? 'year' : 'years'}`}
          </Fact>
          <Fact name="Said on">{formatShortDay(createdAt, new Date())}</Fact>
          <Fact name={`Suspended members ${voucher.firstname} vouches for`}>{vouch.suspended_of_voucher}</Fact>
        </Facts>
        {comment && <p className={classes.quote}>{comment}</p>}
      </div>
      {!vouch.removed_at && (
        <OutcomeForm
          outcomes={outcomes}
          words={{ field: 'reason', read: 'Only the team sees this, in the audit log.' }}
          submit={{ label: 'Decide', busy: acts.check.isPending || acts.remove.isPending }}
          error={acts.check.error ?? acts.remove.error}
          onDecide={decide}
        />
      )}
    </>
  )
}
