import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { gently } from '../../../ui/app/stillness.ts'
import { Photo } from '../../../ui/photos/photo.tsx'
import classes from './photo-strip.module.css'

type Props = {
  photos: string[]
  title: string
  /** The category's picture, if there are no photos. */
  picture: string
  sizes?: string
  ratio?: number
}

/** Photos as a carousel: swiped, scrolled with the arrow keys or stepped with the buttons. */
export function PhotoStrip({ photos, title, picture, sizes, ratio = 3 / 2 }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  if (photos.length < 2)
    return <Photo address={photos[0] ?? null} alt={photos[0] ? title : ''} {...{ picture, sizes, ratio }} />

  const turn = (by: number): void => {
    const list = strip.current
    list?.scrollTo({ left: (shown + by) * list.clientWidth, behavior: gently() })
  }
  const follow = (): void => {
    const list = strip.current
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }

  return (
    <section className={classes.frame} aria-label={`Photos of ${title}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <ul ref={strip} className={classes.strip} onScroll={follow} tabIndex={0}>
        {photos.map((address, place) => (
          <li key={address} className={classes.photo}>
            <Photo
              address={address}
              alt={`${title}, photo ${place + 1} of ${photos.length}`}
              {...{ picture, sizes, ratio }}
            />
          </li>
        ))}
      </ul>
      <ActionIcon
        className={classes.back}
        variant="default"
        aria-label="Previous photo"
        data-disabled={shown === 0 || undefined}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon
        className={classes.on}
        variant="default"
        aria-label="Next photo"
        data-disabled={shown === photos.length - 1 || undefined}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
      <span className={classes.count}>
        {shown + 1} / {photos.length}
      </span>
    </section>
  )
}
