import { acting } from '../../lib/acting.ts'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { BlockedBookings } from './blocked-bookings.tsx'
import classes from './more.module.css'
import { useBlock, useUnblock } from './queries.ts'
import type { Named } from './subject.ts'

type Props = { member: Named; onClose: () => void; onBlocked?: () => void }

/** Says what a block does, and blocks. */
export function BlockSheet({ member, onClose, onBlocked }: Props) {
  const { _id: id, firstname } = member
  const unblock = useUnblock(() => toast(`You have unblocked ${firstname}.`, undefined, id))
  const block = useBlock(() => {
    onClose()
    onBlocked?.()
    const undo = (): void => void unblock.mutateAsync({ params: { id } }).catch(toastProblem)
    toast(`You have blocked ${firstname}.`, undo, id)
  })
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={`Block ${firstname}?`}
      confirm={`Block ${firstname}`}
      danger
      busy={block.isPending}
      onConfirm={() => block.mutate({ params: { id } })}
    >
      <ul className={classes.consequences}>
        <li>{acting ? 'They' : 'You'} won’t see each other any more: not in lists, by link or in reviews.</li>
        <li>
          {acting ? 'They' : 'You'} stop following each other, and open offers of help between {acting ? 'them' : 'you'}{' '}
          end.
        </li>
        <BlockedBookings memberId={id} firstname={firstname} />
        <li>
          {firstname} won’t be told. You can unblock them {acting ? 'under Blocked' : 'in Settings, under Privacy'}.
        </li>
      </ul>
      {block.error && <ErrorBox error={block.error} />}
    </ConfirmSheet>
  )
}
