import { Button, Text } from '@mantine/core'
import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { ActFor } from './act-for.tsx'
import { Acts } from './acts.tsx'
import classes from './cards.module.css'
import { useAccept, useDecline, useEnd } from './queries.ts'
import { firstNameOf, listRights, nameOf, overWords, spentWords, stateWords } from './words.ts'

/** A helper of the member, or a member whom they help: the rights, the actions, and how to end it. */
export function GrantCard({ grant }: { grant: HelperGrant }) {
  const [isOpen, setOpen] = useState(false)
  const { other, state, accepted_at } = grant
  const isMember = grant.you_are === 'member'
  const isLive = state === 'active' || state === 'invited'
  return (
    <li className={classes.card}>
      <div className={classes.who}>
        <Avatar person={other ?? { firstname: nameOf(grant), lastname: '', photourl: '' }} size={44} />
        <div>
          <Text fw={600}>{nameOf(grant)}</Text>
          <Text c="dimmed" size="sm">
            {stateWords(grant)}
          </Text>
        </div>
      </div>
      {isLive && (
        <ul className={classes.rights}>
          {listRights(grant).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {state === 'active' && grant.rights.includes('pay') && <Text size="sm">{spentWords(grant)}</Text>}
      {!isMember && state === 'invited' && <Answer grant={grant} />}
      <div className={classes.buttons}>
        {!isMember && state === 'active' && <ActFor grant={grant} />}
        {accepted_at && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isMember ? `What ${firstNameOf(grant)} did` : 'What you did'}
          </Button>
        )}
        {isLive && (isMember || state === 'active') && <End grant={grant} />}
      </div>
      {isOpen && <Acts grant={grant} />}
    </li>
  )
}

/** Accepts or declines; the invited helper first reads what they would take on. */
function Answer({ grant }: { grant: HelperGrant }) {
  const name = firstNameOf(grant)
  const accept = useAccept(() => toast(`You can now act for ${name}.`))
  const decline = useDecline(() => toast('Declined.'))
  const params = { id: grant._id }
  const error = accept.error ?? decline.error
  return (
    <>
      <Text size="sm" c="dimmed">
        Everything you do for {name} shows both your names, to {name} and to the people you book. Either of you can end
        it at any time.
      </Text>
      {error && <ErrorBox error={getMessage(error)} />}
      <div className={classes.buttons}>
        <BusyButton type="button" busy={accept.isPending} onClick={() => accept.mutate({ params })}>
          Accept
        </BusyButton>
        <BusyButton type="button" variant="default" busy={decline.isPending} onClick={() => decline.mutate({ params })}>
          Decline
        </BusyButton>
      </div>
    </>
  )
}

function End({ grant }: { grant: HelperGrant }) {
  const [asking, setAsking] = useState(false)
  const isInvited = grant.state === 'invited'
  const says = overWords(grant)
  const end = useEnd(() => {
    setAsking(false)
    toast(isInvited ? 'Invitation withdrawn.' : `${says}.`)
  })
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {isInvited ? 'Withdraw invitation' : 'End now'}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => {
          setAsking(false)
          end.reset()
        }}
        title={isInvited ? 'Withdraw this invitation?' : 'End this now?'}
        confirm={isInvited ? 'Withdraw' : 'End now'}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id: grant._id } })}
      >
        <Text>
          {isInvited
            ? 'It can’t be accepted any more. You can invite again at any time.'
            : `${says}, from this moment. What was booked stays as it is.`}
        </Text>
        {end.error && <ErrorBox error={getMessage(end.error)} />}
      </ConfirmSheet>
    </>
  )
}
