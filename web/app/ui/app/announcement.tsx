import { CloseButton } from '@mantine/core'
import type { ShownAnnouncement } from '@sparkhood/contract/talking/announcements'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './announcement.module.css'

type Props = { said: Omit<ShownAnnouncement, '_id'>; onDismiss?: () => void }

/** An announcement of the operators, as members see it. */
export function AnnouncementLine({ said: { words, link, link_label }, onDismiss }: Props) {
  return (
    <section className={classes.line} aria-label="Announcement">
      <IconSpeakerphone size={20} aria-hidden />
      <p>
        {words} {link && <Link to={link}>{link_label || 'Read more'}</Link>}
      </p>
      {onDismiss && <CloseButton size="2.75rem" iconSize={20} aria-label="Dismiss" onClick={onDismiss} />}
    </section>
  )
}
