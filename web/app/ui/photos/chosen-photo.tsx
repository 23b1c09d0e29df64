import { useState } from 'react'
import classes from './chosen-photo.module.css'

type Props = { source: string | undefined; place: number }

/** Previews a chosen photo. If the browser cannot decode it, says so instead of showing a broken image. */
export function ChosenPhoto({ source, place }: Props) {
  const [unread, setUnread] = useState<string>()
  return source !== undefined && unread === source ? (
    <span className={classes.unread}>We can’t open this photo. Try another.</span>
  ) : (
    <img src={source} alt={`${place + 1} of your photos`} draggable={false} onError={() => setUnread(source)} />
  )
}
