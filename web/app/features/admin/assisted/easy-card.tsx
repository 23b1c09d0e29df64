import { seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { cardTitle, getCardLines, printCard } from '@sparkhood/contract/admin/day-sheets'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { fetchFile, useCall } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './paper.module.css'
import { PrintButtons } from './print-buttons.tsx'

/** How it works, in short lines, for a member to keep by the phone. */
export function EasyCard({ id }: { id: string }) {
  const asked = useCall(seeAssisted, { params: { id } }, { enabled: isId(id) })
  const own = useCall(getProfile, { params: { id: memberId() }, query: {} }).data?.data
  const member = asked.data?.data
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title="Card"
          lead="How it works, in short sentences, to keep by the phone."
          back={{ to: `/admin/assisted/${id}`, label: 'Back to this person' }}
        />
        <div className={classes.buttons}>
          <PrintButtons fetchPdf={() => fetchFile(printCard, { params: { id } })} isReady={Boolean(member && own)} />
        </div>
      </div>
      <InPlaceOf
        of={asked}
        isUnknown={!isId(id)}
        waiting={<SkeletonRows count={4} />}
        missing={<DeadEnd title="We can’t find this person." to="/admin/assisted" label="Everybody without email" />}
        fallback="Failed to load the card"
      />
      {member && own && (
        <article className={classes.paper} aria-labelledby="card">
          <h2 id="card">{cardTitle}</h2>
          <ul className={classes.lines}>
            {getCardLines({
              reference: member.reference,
              codeWord: member.code_word,
              organiser: { name: own.firstname, phone: own.phone ?? '' },
            }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </article>
      )}
    </>
  )
}
