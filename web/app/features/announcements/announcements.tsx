import { AnnouncementLine } from '../../ui/app/announcement.tsx'
import classes from './announcements.module.css'
import { useAnnouncements } from './queries.ts'

/** All that is announced to the member, each to be put away; nothing where there is none. */
export function Announcements() {
  const { said, putAway } = useAnnouncements()
  if (said.length === 0) return null
  return (
    <div className={classes.all}>
      {said.map((one) => (
        <AnnouncementLine key={one._id} said={one} onDismiss={() => putAway(one._id)} />
      ))}
    </div>
  )
}
